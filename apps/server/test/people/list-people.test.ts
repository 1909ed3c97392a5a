import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { annotateOne, openWorld, type World } from '../workflow/open-world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await annotateOne(world, 'annotator4', await world.makeTask(3));
});
afterAll(() => world.close());

const found = async (login: string, request: { search?: string; ids?: number[] } = {}): Promise<number[]> =>
  (await world.ask(login, 'listPeople', request)).rows.map(({ id }) => id);

describe('the people whom filters choose from', () => {
  it('are those within reach: everybody, those of teams, of the own tasks, or oneself alone', async () => {
    const [annotator, lead, viewer] = [
      await world.idOf('annotator4'),
      await world.idOf('lead3'),
      await world.idOf('viewer0'),
    ];
    const { id: stranger } = await one<{ id: number }>(
      world.db,
      sql`insert into app_user (username, name) values ('stranger1', 'Nobody_Knows') returning id`,
    );
    expect(await found('admin5', { search: 'nobody_k' })).toEqual([stranger]);
    expect(await found('admin5', { search: 'STRANGER1' })).toEqual([stranger]);
    for (const login of ['pm1', 'lead3', 'annotator4', 'acceptor2', 'acceptor2x'])
      expect([login, await found(login, { search: 'nobody_k' })]).toEqual([login, []]);
    for (const login of ['pm1', 'lead3']) expect(await found(login, { ids: [annotator, viewer] })).toContain(annotator);
    expect(await found('annotator4')).toContain(await world.idOf('inspector4'));
    expect(await found('annotator4')).not.toContain(viewer);
    expect(await found('annotator4', { ids: [stranger, annotator] })).toEqual([annotator]);
    expect(await found('acceptor2x')).toEqual([await world.idOf('acceptor2x')]);
    expect((await world.ask('annotator4', 'listPeople', { ids: [annotator] })).rows).toMatchObject([{ username: '' }]);
    expect((await world.ask('pm1', 'listPeople', { ids: [lead] })).rows).toMatchObject([{ username: 'lead3' }]);
  });

  it('include who has left, by the work that counts for the tasks', async () => {
    const gone = await world.idOf('annotator4');
    await world.db.query(sql`delete from user_role where user_id = ${gone}`);
    await world.db.query(sql`delete from task_member where user_id = ${gone}`);
    await world.db.query(sql`update app_user set status = 'disabled' where id = ${gone}`);
    for (const login of ['lead3', 'pm1', 'inspector4'])
      expect([login, (await world.ask(login, 'listPeople', { ids: [gone] })).rows]).toEqual([
        login,
        [expect.objectContaining({ id: gone, is_active: false })],
      ]);
  });

  it('are twenty at a time, and it is said that there are more', async () => {
    await world.db.query(
      sql`insert into app_user (username, name) select 'many' || n, 'Many_' || n from generate_series(1, 25) n`,
    );
    expect(await world.ask('admin5', 'listPeople', { search: 'many_' })).toMatchObject({
      rows: { length: 20 },
      has_more: true,
    });
    expect((await world.ask('admin5', 'listPeople', { search: 'many_2' })).has_more).toBe(false);
  });
});
