import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { createAnnotationProcess, ingestJobs, type AnnotationProcess } from '../../src/dataset/index.ts';
import { openDatabase, type DatabaseConfig } from '../../src/db/index.ts';
import { watchDisks } from '../../src/disk/index.ts';
import { createLinkSigner } from '../../src/http/index.ts';
import { startWorkers } from '../../src/job/index.ts';
import { createDiskStore, createIngestPool } from '../../src/media/index.ts';

/**
 * Worker process that reads annotation files, prints each start and the end, and kills itself while reading file number
 * `killedAt`.
 */
const { config, killedAt } = JSON.parse(process.argv[2] ?? '') as {
  config: DatabaseConfig & { home: string };
  killedAt?: number;
};
const db = await openDatabase(config);
const settings = readConfig({ EARMARK_HOME: config.home });
const parts = {
  config: settings,
  db,
  store: await createDiskStore(join(config.home, 'objects')),
  links: createLinkSigner(settings.secret),
  disk: await watchDisks({ files: [] }, { reserveBytes: 0 }),
};
const annotations = createAnnotationProcess();
let begun = 0;
const run: AnnotationProcess['run'] = (name, input, options) => {
  if ('files' in input) writeSync(1, `reading ${input.files.map((file) => file.name).join(' ')}\n`);
  const reading = annotations.run(name, input, options);
  begun += 1;
  if (begun === killedAt) process.kill(process.pid, 'SIGKILL');
  return reading;
};
startWorkers(db, ingestJobs(parts, createIngestPool({ size: 1 }), { ...annotations, run }), {
  leaseMs: 1500,
  pollMs: 200,
  onEvent: ({ type }) => process.stdout.write(`${type}\n`),
});
