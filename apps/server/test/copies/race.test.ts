import { roleIds } from '@earmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { addPerson } from '../add-person.ts';
import { entities, openWorld, type Login, type World } from '../workflow/open-world.ts';

const people = Array.from({ length: 8 }, (_, index) => `copier${index}`);
const [items, copies] = [6, 3];
let world: World;
const ids: number[] = [];
beforeAll(async () => {
  world = await openWorld({ poolSize: 10 });
  const teamId = await world.teamId();
  for (const name of people) {
    const id = await addPerson(world.db, name, roleIds.annotator, false);
    await world.db.query(sql`update user_role set team_id = ${teamId} where user_id = ${id}`);
    ids.push(id);
  }
});
afterAll(() => world.close());

it.each([
  ['audio', 'asr', {}],
  ['text', 'text', entities],
] as const)(
  'of eight people who claim at once, nobody gets two copies of one %s, and every copy is made once',
  async (_, business, form) => {
    const taskId = await world.makeTask(items, { copies, ...form }, business);
    const { assignment_version: edit_version } = await world.ask('lead3', 'getTask', { id: taskId });
    await world.ask('lead3', 'assignMembers', {
      task_id: taskId,
      edit_version,
      annotator_ids: ids,
      inspector_ids: [await world.idOf('inspector4')],
    });
    // Named as a login of the world is
    const claim = (name: string) => world.call(name as Login, 'claimItem', { task_id: taskId, stage: 'annotation' });
    for (let round = 0; round < items; round += 1) await Promise.all(people.map(claim));

    const made = await world.db.query<{ item_id: number; annotator_id: number }>(sql`
    select c.item_id, c.annotator_id from annotation c join item i on i.id = c.item_id
    where i.task_id = ${taskId} and c.ordinal > 1 and c.annotator_id is not null`);
    expect(made).toHaveLength(items * copies);
    expect(new Set(made.map(({ item_id, annotator_id }) => `${item_id} ${annotator_id}`)).size).toBe(items * copies);
    expect(await world.db.query(sql`select distinct status, open_copies from item where task_id = ${taskId}`)).toEqual([
      { status: 'in_annotation', open_copies: 0 },
    ]);
  },
);
