import { api, roleIds, type ApiName, type RoleId } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nothingNamed, requests } from '../http/requests.ts';
import { idFieldsOf, withId } from './id-fields.ts';
import { openTwoWorlds, people, scopeOfCall, secret, type TwoWorlds } from './open-two-worlds.ts';
import { openSandbox, type Sandbox, type Tried } from './sandbox.ts';

const names = Object.keys(api) as ApiName[];

/** Those who do not see everything. */
const limited = people.filter(({ role }) => scopeOfCall(role, 'getItem') !== 'all');

/** Fields that may name what is foreign, and to whom. */
const open: Readonly<Record<string, { readonly to: readonly (RoleId | null)[]; readonly because: string }>> = {
  'getTemplate.id': { to: [roleIds.projectManager], because: 'templates are shared by all who manage projects' },
  'createTask.template_id': {
    to: [roleIds.projectManager],
    because: 'templates are shared by all who manage projects',
  },
  'updateTemplate.id': { to: [roleIds.projectManager], because: 'is told that it may only be read' },
  'listTemplateVersions.template_id': {
    to: [roleIds.projectManager],
    because: 'templates are shared by all who manage projects',
  },
  'getTemplateVersion.template_id': {
    to: [roleIds.projectManager],
    because: 'templates are shared by all who manage projects',
  },
  'listTemplateUses.template_id': {
    to: [roleIds.projectManager],
    because: 'templates are shared by all who manage projects',
  },
  'restoreTemplateVersion.id': { to: [roleIds.projectManager], because: 'is told that it may only be read' },
  'deleteTemplate.id': { to: [roleIds.projectManager], because: 'is told that it may only be read' },
  'updateCharacterSet.id': { to: [roleIds.projectManager], because: 'is told that it may only be read' },
  'deleteCharacterSet.id': { to: [roleIds.projectManager], because: 'is told that it may only be read' },
  'getCharacterSet.id': {
    to: [roleIds.projectManager],
    because: 'sets of characters are shared by all who manage projects',
  },
  'listCharacterSetUses.set_id': {
    to: [roleIds.projectManager],
    because: 'sets of characters are shared by all who manage projects',
  },
  'createTask.character_sets.0.set_id': {
    to: [roleIds.projectManager],
    because: 'sets of characters are shared by all who manage projects',
  },
  'createDistribution.settings.character_sets.0.set_id': {
    to: [roleIds.projectManager],
    because: 'sets of characters are shared by all who manage projects',
  },
  'updateDistribution.form.settings.character_sets.0.set_id': {
    to: [roleIds.projectManager],
    because: 'sets of characters are shared by all who manage projects',
  },
  'updateTask.changes.character_sets.0.set_id': {
    to: [roleIds.projectManager],
    because: 'sets of characters are shared by all who manage projects',
  },
  'assignTeam.team_id': { to: [roleIds.projectManager], because: 'any team can be given work' },
  'createTask.team_id': { to: [roleIds.projectManager], because: 'any team can be given work' },
  'createDistribution.settings.template_id': {
    to: [roleIds.projectManager],
    because: 'templates are shared by all who manage projects',
  },
  'createDistribution.teams.teams.0.team_id': { to: [roleIds.projectManager], because: 'any team can be given work' },
  'updateDistribution.form.settings.template_id': {
    to: [roleIds.projectManager],
    because: 'templates are shared by all who manage projects',
  },
  'updateDistribution.form.teams.teams.0.team_id': {
    to: [roleIds.projectManager],
    because: 'any team can be given work',
  },
  'previewDistribution.form.teams.teams.0.team_id': {
    to: [roleIds.projectManager],
    because: 'any team can be given work',
  },
  'getTeam.id': { to: [roleIds.projectManager], because: 'any team can be given work' },
  'listMembers.team_id': { to: [roleIds.projectManager], because: 'any team can be given work' },
  'listTeamMembers.team_id': { to: [roleIds.projectManager], because: 'any team can be given work' },
  'listPeople.ids.0': { to: [roleIds.projectManager], because: 'any team can be given work' },
  'groupStatus.user_id': { to: [roleIds.projectManager], because: 'any team can be given work' },
  'applyToTeam.team_id': { to: limited.map(({ role }) => role), because: 'one applies to teams that one is not in' },
};

/** Fields that number what is one's own as well: any number is a place in the list of notices. */
const places: readonly string[] = ['readNotices.up_to'];

let worlds: TwoWorlds;
let sandbox: Sandbox;
beforeAll(async () => {
  worlds = await openTwoWorlds();
  sandbox = await openSandbox(worlds.world);
}, 60_000);
afterAll(async () => {
  await sandbox.close();
  await worlds.world.close();
});

/** Whether the person may make the call, and not about everything. */
const mayCall = (role: RoleId | null, name: ApiName): boolean =>
  api[name].access === 'signed-in' || ![undefined, 'all'].includes(scopeOfCall(role, name));

const cases = names.flatMap((name) =>
  idFieldsOf(name)
    .map((field) => ({ name, field }))
    .filter(({ field }) => !places.includes(`${name}.${field.name}`)),
);

it.each(cases.map(({ name, field }) => ({ call: `${name}.${field.name}`, name, field })))(
  '$call can be filled in',
  ({ name, field }) => {
    const request = withId(requests[name](nothingNamed), field, 999_998);
    expect(JSON.stringify(request)).toContain('999998');
    const issues = api[name].request.safeParse(request).error?.issues ?? [];
    // What depends on other fields is for administrators alone, to whom nothing is foreign
    expect(issues.filter(({ code }) => code !== 'custom')).toEqual([]);
  },
);

describe.each(limited)('$login', ({ login, role }) => {
  it('learns and changes nothing by an id of somebody else, wherever it stands in a request', async () => {
    const token = await worlds.world.tokenOf(login);
    const differences: unknown[] = [];
    for (const { name, field } of cases.filter(({ name: call }) => mayCall(role, call))) {
      if (open[`${name}.${field.name}`]?.to.includes(role)) continue;
      const base = requests[name](worlds.own);
      const attempt = (id: number): Promise<Tried> =>
        sandbox.attempt(name, withId(base, field, id), token, { comparesAlways: true });
      const [there, nowhere] = [await attempt(worlds.other[field.kind]), await attempt(nothingNamed[field.kind])];
      const [seen, expected] = [there, nowhere].map(({ status, code, changed, text }) => ({
        status,
        code,
        changed,
        text: text.replaceAll(String(worlds.other[field.kind]), '?').replaceAll('999999', '?').slice(0, 300),
      }));
      if (there.text.includes(secret) || JSON.stringify(seen) !== JSON.stringify(expected))
        differences.push([`${name}.${field.name}`, seen, expected]);
    }
    expect(differences).toEqual([]);
  });
});
