"""The ledger as a view: anybody can ask for balances with nothing but SQLite."""

# Two rows for each leg [giver, taker, amount, unit]: what the giver loses and what the taker gets.
# The opening event has no legs: it names the deeds and the stock that go from the box to the bank.
POSTINGS = """
with happened as (
 select game, seq, event.key as event, event.value as body
 from standing_lines join json_each(standing_lines.body, '$.events') as event),
begun as (
 select *, json_array_length(body, '$.deeds') as deeds from happened
 where json_extract(body, '$.is') = 'Started' or json_extract(body, '$.is') like 'Started/%'),
legs as (
 select game, seq, event, leg.key as leg, json_extract(leg.value, '$[0]') as giver,
  json_extract(leg.value, '$[1]') as taker, json_extract(leg.value, '$[2]') as amount,
  json_extract(leg.value, '$[3]') as unit
 from happened join json_each(body, '$.legs') as leg
 union all
 select game, seq, event, deed.key, 'box', 'bank', 1, deed.value
 from begun join json_each(body, '$.deeds') as deed
 union all
 select game, seq, event, coalesce(deeds, 0) + stock.key, 'box', 'bank',
  json_extract(stock.value, '$[1]'), json_extract(stock.value, '$[0]')
 from begun join json_each(body, '$.stock') as stock)
select game, seq as line, event, leg, giver as account, unit, -amount as amount from legs
union all
select game, seq, event, leg, taker, unit, amount from legs"""
