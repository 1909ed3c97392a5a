import { allActions, api, roleIds, scopeOf, type Action, type ApiName, type RoleId } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nothingNamed, requests, type Named } from '../http/requests.ts';
import { openTwoWorlds, people, scopeOfCall, secret, type TwoWorlds } from './open-two-worlds.ts';
import { openSandbox, type Sandbox, type Tried } from './sandbox.ts';

/*
 * Every call by every role about its own things, those of others and nobody's. What must be answered follows from the
 * permission table; the tables below hold what it does not say.
 */

const names = Object.keys(api) as ApiName[];
const guarded = names.filter((name) => allActions.some((action) => action === api[name].access));

/** Calls that are one row of the table for several stages: what the item's present one takes as well. */
const stageActions: Readonly<Partial<Record<ApiName, readonly Action[]>>> = {
  claimItem: ['item.annotate'],
  nextItem: ['item.annotate'],
  leaseItem: ['item.annotate'],
  releaseItem: ['item.annotate', 'item.reassign'],
  runProposals: ['item.annotate'],
};

/** What is shown to those of one role beyond the scope of the table, and why. */
const beyondScope: Readonly<Partial<Record<ApiName, { readonly role: RoleId; readonly because: string }>>> = {
  getTemplate: { role: roleIds.projectManager, because: 'templates are shared by all who manage projects' },
  updateTemplate: { role: roleIds.projectManager, because: 'is told that the template may only be read' },
  deleteTemplate: { role: roleIds.projectManager, because: 'is told that the template may only be read' },
  listTemplateVersions: { role: roleIds.projectManager, because: 'templates are shared by all who manage projects' },
  getTemplateVersion: { role: roleIds.projectManager, because: 'templates are shared by all who manage projects' },
  listTemplateUses: { role: roleIds.projectManager, because: 'templates are shared by all who manage projects' },
  restoreTemplateVersion: { role: roleIds.projectManager, because: 'is told that the template may only be read' },
  getCharacterSet: {
    role: roleIds.projectManager,
    because: 'sets of characters are shared by all who manage projects',
  },
  listCharacterSetUses: {
    role: roleIds.projectManager,
    because: 'sets of characters are shared by all who manage projects',
  },
  updateCharacterSet: { role: roleIds.projectManager, because: 'is told that the set may only be read' },
  deleteCharacterSet: { role: roleIds.projectManager, because: 'is told that the set may only be read' },
  getTeam: { role: roleIds.projectManager, because: 'any team can be given work' },
  listMembers: { role: roleIds.projectManager, because: 'any team can be given work' },
  listTeamMembers: { role: roleIds.projectManager, because: 'any team can be given work' },
};

/** Calls about what one person started, which others do not reach, whatever their scope. */
const ofWhoStarted: Readonly<Partial<Record<ApiName, readonly string[]>>> = {
  getBatch: ['annotator4', 'acceptor2', 'acceptor2x'],
  listBatchRows: ['annotator4', 'acceptor2', 'acceptor2x'],
  stopBatch: people.map(({ login }) => login).filter((login) => login !== 'lead3'),
  undoBatch: people.map(({ login }) => login).filter((login) => login !== 'lead3'),
};

/** Reads without a name of what they show that go beyond what is one's own: what each of these roles chooses from. */
const chosenFrom: Readonly<Partial<Record<ApiName, readonly (RoleId | null)[]>>> = {
  listTemplates: [roleIds.projectManager],
  listCharacterSets: [roleIds.projectManager],
  listTeams: [roleIds.projectManager],
  listManagedTeams: [roleIds.projectManager],
  listManagers: [roleIds.projectManager],
  listPeople: [roleIds.platformAdmin, roleIds.operationsManager, roleIds.projectManager, roleIds.root],
  listVerifiers: [roleIds.projectManager, roleIds.teamLead],
  listTeamsToJoin: people.map(({ role }) => role),
};
/** Read in found.test.ts, by more texts. */
const readElsewhere: readonly ApiName[] = ['search', 'dashboard'];

/** Whose answer is not about ids. */
const notFoundAnyway: readonly ApiName[] = ['findPerson'];

/** Whether a request about nothing names something that does not exist. */
const namesSomething = (name: ApiName): boolean =>
  JSON.stringify(requests[name](nothingNamed)).includes(String(nothingNamed.taskId));

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

const attempt = async (login: string | null, name: ApiName, named: Named): Promise<Tried> =>
  sandbox.attempt(name, requests[name](named), login === null ? undefined : await worlds.world.tokenOf(login));

describe('whoever has not signed in', () => {
  it('is refused every call but the public ones, and changes nothing', async () => {
    for (const name of names.filter((candidate) => api[candidate].access !== 'public'))
      expect([name, await attempt(null, name, worlds.own)]).toEqual([
        name,
        expect.objectContaining({ status: 401, code: 401, data: null, changed: [] }),
      ]);
  });
});

describe.each(people)('$login', ({ login, role }) => {
  const refused = guarded.filter((name) => scopeOfCall(role, name) === undefined);
  const permitted = guarded.filter((name) => scopeOfCall(role, name) !== undefined);
  const mayNow = (name: ApiName): boolean =>
    stageActions[name]?.some((action) => role !== null && scopeOf(role, action)) ?? true;

  it(`is refused ${refused.length} calls, whatever they name, and changes nothing`, async () => {
    for (const name of refused)
      for (const named of namesSomething(name) ? [worlds.own, worlds.other, nothingNamed] : [worlds.own])
        expect([name, await attempt(login, name, named)]).toEqual([
          name,
          expect.objectContaining({ status: 403, code: 403, data: null, changed: [] }),
        ]);
  });

  it(`reaches by ${permitted.length} calls what the scope of the role covers`, async () => {
    const wrong: unknown[] = [];
    for (const name of permitted)
      for (const [whose, named] of Object.entries({
        own: worlds.own,
        ...(scopeOfCall(role, name) === 'all' && namesSomething(name) ? { other: worlds.other } : {}),
      })) {
        const { status, message, changed } = await attempt(login, name, named);
        const isRefused = [401, 403, 404].includes(status) && !notFoundAnyway.includes(name);
        if (ofWhoStarted[name]?.includes(login)) {
          if (status !== 404 || changed.length > 0) wrong.push([name, whose, status, message, changed]);
          continue;
        }
        const isRight = mayNow(name) ? !isRefused && status < 500 : status === 403 && changed.length === 0;
        if (!isRight) wrong.push([name, whose, status, message, changed]);
      }
    expect(wrong).toEqual([]);
  });

  it('reads nothing foreign in what it asks for without a name of it', async () => {
    const leaks: unknown[] = [];
    for (const name of names) {
      const isLimited = api[name].access === 'signed-in' || ![undefined, 'all'].includes(scopeOfCall(role, name));
      if (api[name].effect !== 'reads' || !isLimited || readElsewhere.includes(name)) continue;
      if (chosenFrom[name]?.includes(role)) continue;
      const { text } = await attempt(login, name, worlds.own);
      if (text.includes(secret)) leaks.push([name, text.slice(0, 500)]);
    }
    expect(leaks).toEqual([]);
  });

  it('cannot tell what is foreign from what does not exist, and changes neither', async () => {
    const wrong: unknown[] = [];
    for (const name of permitted.filter(namesSomething)) {
      const nowhere = await attempt(login, name, nothingNamed);
      if (nowhere.status !== 404 || nowhere.changed.length > 0 || nowhere.data !== null) wrong.push([name, nowhere]);
      if (scopeOfCall(role, name) === 'all' || beyondScope[name]?.role === role) continue;
      const there = await attempt(login, name, worlds.other);
      if (there.text !== nowhere.text.replaceAll(String(nothingNamed.taskId), String(worlds.other.taskId)))
        wrong.push([name, there.text, nowhere.text]);
      if (there.changed.length > 0 || there.text.includes(secret)) wrong.push([name, there]);
    }
    expect(wrong).toEqual([]);
  });
});
