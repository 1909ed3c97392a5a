import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Keeps the engine of the embedded database compiled for as long as the process of tests lives. V8 shares compiled code
 * between threads while one of them holds the module; otherwise the database of each test file compiles 9 MB again and
 * runs unoptimised code at first, which takes three times as long.
 */
declare global {
  // Set-up files are loaded anew for each test file
  var earmarkEngine: Promise<WebAssembly.Module> | undefined;
}

globalThis.earmarkEngine ??= readFile(
  fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
).then((bytes) => WebAssembly.compile(bytes));
await globalThis.earmarkEngine;
