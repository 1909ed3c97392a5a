import { openDatabase, sql, type DatabaseConfig } from '../../src/db/index.ts';

/** Inserts numbers and prints each acknowledged one, until killed. */
const { config, first } = JSON.parse(process.argv[2] ?? '') as { config: DatabaseConfig; first: number };
const db = await openDatabase(config);
for (let number = first; ; number += 2) {
  await db.query(sql`insert into acknowledged (number) values (${number})`);
  await db.transaction((tx) => tx.query(sql`insert into acknowledged (number) values (${number + 1})`));
  process.stdout.write(`${number + 1}\n`);
}
