/**
 * Measures the server under load and the delay of other clients: `npm run bench:server`. Runs three scripts in
 * sequence, each with a server on a temporary home; each can also run alone with the parameters in its header. Needs an
 * otherwise idle machine.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const scripts = [
  { title: 'Exports', file: 'export-audios.ts' },
  { title: 'Saving large annotations', file: 'save-segments.ts' },
  { title: 'Reading large annotation files', file: 'ingest-annotations.ts' },
] as const;

for (const { title, file } of scripts) {
  console.log(`\n━━ ${title}\n`);
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
