import { batchJobs } from '../../src/batch/index.ts';
import { openDatabase, type DatabaseConfig } from '../../src/db/index.ts';
import { startWorkers } from '../../src/job/index.ts';

/** Worker process that runs batch operations; prints its start and end. */
const { config } = JSON.parse(process.argv[2] ?? '') as { config: DatabaseConfig };
const db = await openDatabase(config);
startWorkers(db, batchJobs({ db }), {
  leaseMs: 1500,
  pollMs: 200,
  onEvent: ({ type }) => process.stdout.write(`${type}\n`),
});
