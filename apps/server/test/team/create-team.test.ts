import { roleIds } from '@earmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { createTeam } from '../../src/team/index.ts';
import { platform } from '../../src/workflow/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const form = { name: 'Harbour', introduction: '', region: 'overseas' } as const;

it('creates a team with its leads, who are told, and refuses a name that is used in other letters', async () => {
  const [pm, viewer, admin] = [await world.idOf('pm1'), await world.idOf('viewer0'), await world.idOf('admin5')];
  const id = await world.db.transaction((tx) =>
    createTeam(tx, { ...form, inspectionRatio: 20, leadIds: [viewer, pm, viewer] }, platform(admin)),
  );
  expect(
    await world.db.query(
      sql`select r.user_id, r.role_id, r.inviter_id from user_role r where r.team_id = ${id} order by r.user_id`,
    ),
  ).toEqual(
    [pm, viewer].sort((a, b) => a - b).map((user_id) => ({ user_id, role_id: roleIds.teamLead, inviter_id: admin })),
  );
  expect(await world.db.query(sql`select name, region, inspection_ratio from team where id = ${id}`)).toEqual([
    { name: 'Harbour', region: 'overseas', inspection_ratio: 20 },
  ]);
  expect(
    await world.db.query(
      sql`select user_id from notification where kind = 'role_granted_in_team' and subject_id = ${id}`,
    ),
  ).toHaveLength(2);
  await expect(
    world.db.transaction((tx) => createTeam(tx, { ...form, name: 'HARBOUR', leadIds: [pm] }, platform())),
  ).rejects.toMatchObject({ key: 'name_taken' });
});
