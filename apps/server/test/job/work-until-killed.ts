import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, sql, type DatabaseConfig } from '../../src/db/index.ts';
import { startWorkers } from '../../src/job/index.ts';

/** Worker process whose jobs take `workMs`; prints the start and end of each. */
const { config, workMs } = JSON.parse(process.argv[2] ?? '') as { config: DatabaseConfig; workMs: number };
const db = await openDatabase(config);
startWorkers(
  db,
  {
    note: async ({ id, attempt }, { finish }) => {
      process.stdout.write(`begin ${id}\n`);
      await sleep(workMs);
      await finish((tx) => tx.query(sql`insert into outcome (job_id, attempt) values (${id}, ${attempt})`));
      process.stdout.write(`done ${id}\n`);
    },
  },
  { leaseMs: 1500, pollMs: 200 },
);
