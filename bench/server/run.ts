/**
 * Measures the server under load and the delay of other clients: `npm run bench:server`. Runs its scripts in
 * sequence, each with a server on a temporary home; each can also run alone with the parameters in its header. Needs an
 * otherwise idle machine.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describeMachine } from '../machine.ts';

const scripts: readonly { readonly title: string; readonly file: string; readonly options?: readonly string[] }[] = [
  { title: 'Exports', file: 'export-audios.ts' },
  { title: 'Saving large annotations', file: 'save-segments.ts' },
  { title: 'Reading large annotation files', file: 'ingest-annotations.ts' },
  { title: 'Texts', file: 'texts.ts' },
  { title: 'Lists of 10,000 people, embedded database', file: 'people-lists.ts' },
  { title: 'Lists of 10,000 people, PostgreSQL', file: 'people-lists.ts', options: ['--postgres'] },
  { title: 'Lists of 1,000,000 audios, PostgreSQL', file: 'work-lists.ts', options: ['--postgres'] },
  { title: 'Lists of 1,000,000 audios, embedded database', file: 'work-lists.ts' },
  { title: 'Batch operations among 1,000,000 audios, PostgreSQL', file: 'batch-work.ts', options: ['--postgres'] },
];

for (const { title, file, options = [] } of scripts) {
  console.log(`\n━━ ${title} (${describeMachine()})\n`);
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
