import { setTimeout as sleep } from 'node:timers/promises';
import { one, sql, type Database } from '../db/index.ts';

/** Whether the database answers now. */
export type Probe = () => Promise<boolean>;

/** A question to the database that is given up after `limitMs`; while one is under way, others wait for the same answer. */
export function createProbe(db: Database, limitMs = 3000): Probe {
  let asked: Promise<boolean> | undefined;
  return () => {
    asked ??= one(db, sql`select 1 as answer`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = undefined));
    return Promise.race([asked, sleep(limitMs, false, { ref: false })]);
  };
}
