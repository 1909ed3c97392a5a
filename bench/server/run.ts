/**
 * What the server does with much work, and who is held up meanwhile: `npm run bench:server`. Three scripts, one after the other, each on a server and a
 * temporary home of its own; each can be run alone with the parameters that its head names. Wants a machine that does nothing else.
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
