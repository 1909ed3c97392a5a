import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../src/config.ts';
import { openDatabase, type DatabaseConfig } from '../../src/db/index.ts';
import { startWorkers } from '../../src/job/index.ts';
import { notificationJobs } from '../../src/notification/index.ts';

/** Worker process that mails notices, `waitMs` after it has begun; prints the start and end of each job. */
const { config, waitMs } = JSON.parse(process.argv[2] ?? '') as {
  config: DatabaseConfig & { home: string };
  waitMs: number;
};
const db = await openDatabase(config);
const jobs = notificationJobs({
  config: readConfig({ EARMARK_HOME: config.home, EARMARK_LOG_LEVEL: 'silent' }),
});
startWorkers(
  db,
  {
    async 'notification.mail'(job, context) {
      process.stdout.write(`begin ${job.id}\n`);
      await sleep(waitMs);
      await jobs['notification.mail'](job, context);
      process.stdout.write(`done ${job.id}\n`);
    },
  },
  { leaseMs: 1500, pollMs: 200 },
);
