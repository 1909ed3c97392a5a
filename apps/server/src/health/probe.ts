import { setTimeout as sleep } from 'node:timers/promises';
import { one, sql, type Database } from '../db/index.ts';

/** Whether the database answers now. */
export type Probe = () => Promise<boolean>;

/** Returns a probe that times out after `limitMs`; concurrent callers share one query. */
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
