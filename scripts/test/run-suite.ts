/**
 * Runs one suite in this process and writes its outcome: `node scripts/test/run-suite.ts lint
 * test-results/outcomes/lint.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { failure } from './outcome.ts';
import { suites } from './suites.ts';

const [name, file] = process.argv.slice(2);
const suite = suites.find((candidate) => candidate.name === name);
if (suite === undefined || file === undefined) throw new Error('Name a suite and the file for its outcome.');
// process.exit triggers the exit handlers that stop child processes.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));
const outcome = await suite.run().catch((error: unknown) => {
  console.error(error);
  return failure(error instanceof Error ? error.message : String(error));
});
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(outcome));
process.exit();
