// Runs a Python file inside the page's runtime: node run.mjs RUNTIME BANK SCRIPT FOLDER. The folder is /made in there.
import fs from "fs";
import path from "path";
import { pathToFileURL } from "url";

const [, , runtime, zip, script, folder] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(path.resolve(runtime), "pyodide.mjs")));
const began = process.cpuUsage();
const py = await loadPyodide({ indexURL: path.resolve(runtime) });
const took = process.cpuUsage(began);
py.FS.mkdirTree("/made");
for (const name of fs.readdirSync(folder)) py.FS.writeFile(`/made/${name}`, fs.readFileSync(path.join(folder, name)));
if (zip !== "-") py.unpackArchive(new Uint8Array(fs.readFileSync(zip)), "zip", { extractDir: "/bank" });
py.globals.set("STARTED", (took.user + took.system) / 1e6);
py.runPython("import sys; sys.path.insert(0, '/bank'); __name__ = '__main__'");
try {
  py.runPython(fs.readFileSync(script, "utf8"));
} catch (error) {
  console.error(String(error.message ?? error).slice(-3000));
  process.exitCode = 1;
}
for (const name of py.FS.readdir("/made")) if (name.startsWith("out.")) fs.writeFileSync(path.join(folder, name), py.FS.readFile(`/made/${name}`));
