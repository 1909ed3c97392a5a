import { afterAll, beforeAll, expect, it } from 'vitest';
import { warnOfTokens } from '../../src/access-token/index.ts';
import { sql } from '../../src/db/index.ts';
import { addPerson } from '../add-person.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { create, signIn, storeToken } from './tokens.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 4 })));
afterAll(() => world.close());

/** Moves the end of a token to this many days and a minute from now. */
const leave = (id: number, days: number) =>
  world.db.query(
    sql`update access_token set expires_at = now() + make_interval(days => ${days}::integer) + interval '-1 minute' where id = ${id}`,
  );
const told = async (userId: number): Promise<number> =>
  (await world.db.query(sql`select id from notification where user_id = ${userId} and kind = 'token_expiring'`)).length;

it('tells 14, 7 and 1 days before the end, each once, also by two servers at the same moment', async () => {
  const userId = await addPerson(world.db, 'warned1', 1, false);
  const { id } = await storeToken(world.db, userId);
  const after: number[] = [];
  for (const days of [20, 15, 14, 14, 13, 8, 7, 3, 2, 1, 1]) {
    await leave(id, days);
    await Promise.all([warnOfTokens(world.db), warnOfTokens(world.db)]);
    after.push(await told(userId));
  }
  expect(after).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3]);
});

it('tells only the nearest after days without a server, and nothing of what is over', async () => {
  const userId = await addPerson(world.db, 'warned2', 1, false);
  const [late, over, revoked] = [
    await storeToken(world.db, userId),
    await storeToken(world.db, userId),
    await storeToken(world.db, userId),
  ];
  await leave(late.id, 1);
  await leave(over.id, 0);
  await leave(revoked.id, 5);
  await world.db.query(sql`update access_token set revoked_at = now() where id = ${revoked.id}`);
  await warnOfTokens(world.db);
  await warnOfTokens(world.db);
  expect(await told(userId)).toBe(1);
  const [notice] = await world.db.query<{ parameters: { token: string }; subject: string; subject_id: number }>(
    sql`select parameters, subject, subject_id from notification where user_id = ${userId}`,
  );
  expect(notice).toMatchObject({ subject: 'token', subject_id: late.id });
});

it('does not tell at once of a token that was created for a few days', async () => {
  const userId = await addPerson(world.db, 'warned3', 1, false);
  const session = await signIn(world, 'warned3');
  const base = { role_id: 1, team_id: null, scopes: ['project.read' as const] };
  const short = await create(world, session, { ...base, name: 'Ten days', days: 10 });
  await create(world, session, { ...base, name: 'A day', days: 1 });
  await warnOfTokens(world.db);
  expect(await told(userId)).toBe(0);
  await leave(short.data.id, 7);
  await warnOfTokens(world.db);
  expect(await told(userId)).toBe(1);
});
