import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { openDatabase, type DatabaseConfig } from '../../src/db/index.ts';
import { watchDisks } from '../../src/disk/index.ts';
import { distributionJobs } from '../../src/distribution/index.ts';
import { createLinkSigner } from '../../src/http/index.ts';
import { startWorkers } from '../../src/job/index.ts';
import { createDiskStore } from '../../src/media/index.ts';

/** Worker process that makes tasks of distributions; prints the events of its jobs. */
const { config } = JSON.parse(process.argv[2] ?? '') as { config: DatabaseConfig & { home: string } };
const db = await openDatabase(config);
const settings = readConfig({ EARMARK_HOME: config.home });
const parts = {
  config: settings,
  db,
  store: await createDiskStore(join(config.home, 'objects')),
  links: createLinkSigner(settings.secret),
  disk: await watchDisks({ files: [] }, { reserveBytes: 0 }),
};
startWorkers(db, distributionJobs(parts), {
  leaseMs: 1500,
  pollMs: 200,
  onEvent: ({ type }) => process.stdout.write(`${type}\n`),
});
