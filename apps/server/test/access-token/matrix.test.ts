import { allActions, api, scopeOf, takesTokens, type Action, type ApiName, type Endpoint } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partDrawn } from '../../../../scripts/test/scope.ts';
import { sql } from '../../src/db/index.ts';
import { openTwoWorlds, people, type TwoWorlds } from '../access/open-two-worlds.ts';
import { openSandbox, type Sandbox } from '../access/sandbox.ts';
import { requests } from '../http/requests.ts';
import { codes, storeToken } from './tokens.ts';

/*
 * Every call by an access token of every role: with the scopes that its row of the table names, and without them. Each
 * is undone, so that all meet the same data.
 *
 * Each person makes a third of them, drawn by the seed; in the whole matrix all.
 */

const drawnFor = <Row>(login: string, all: readonly Row[]): readonly Row[] => partDrawn(all, 3, login);

const rows: [ApiName, Endpoint][] = Object.entries(api)
  .map(([name, row]): [ApiName, Endpoint] => [name as ApiName, row])
  .filter(([, row]) => row.access !== 'public');
const actionOf = ({ access }: Endpoint): Action | undefined => allActions.find((action) => action === access);

let worlds: TwoWorlds;
let sandbox: Sandbox;
/** Authorization headers by person and scopes. */
const headers = new Map<string, string>();
const headerOf = (login: string, scopes: readonly Action[]): string => headers.get(`${login} ${scopes.join()}`) ?? '';
const without = (...actions: (Action | undefined)[]): Action[] =>
  allActions.filter((action) => !actions.includes(action));
const neededBy = (row: Endpoint): Action[] => {
  const action = actionOf(row);
  return allActions.filter((one) => one === action || row.tokenScopes?.includes(one));
};

beforeAll(async () => {
  worlds = await openTwoWorlds();
  const { db } = worlds.world;
  for (const { login, role } of people) {
    if (role === null) continue;
    const userId = await worlds.world.idOf(login);
    const sets = new Map(
      [
        allActions,
        ...rows.flatMap(([, row]) => [neededBy(row), without(actionOf(row)), without(...(row.tokenScopes ?? []))]),
      ]
        .filter((scopes) => scopes.length > 0)
        .map((scopes) => [scopes.join(), scopes]),
    );
    for (const scopes of sets.values())
      headers.set(`${login} ${scopes.join()}`, (await storeToken(db, userId, scopes)).header);
  }
  // Otherwise the first call of each writes
  await db.query(sql`update access_token set last_used_at = now() + interval '1 day'`);
  sandbox = await openSandbox(worlds.world);
}, 60_000);
afterAll(async () => {
  await sandbox.close();
  await worlds.world.close();
});

/** What a call answers, about the person's own things. */
const attempt = async (name: ApiName, login: string, header: string) => {
  const body = requests[name](worlds.own);
  const withLease = 'lease' in body && login === 'annotator4' ? { ...body, lease: worlds.lease } : body;
  return sandbox.attempt(name, withLease, header);
};

describe.each(people.filter(({ role }) => role !== null))('an access token of $login', ({ login, role }) => {
  const may = ([, row]: [ApiName, Endpoint]): boolean => {
    const action = actionOf(row);
    return action === undefined || (role !== null && scopeOf(role, action) !== undefined);
  };

  it('is answered like a session by every call whose scopes it has', async () => {
    const wrong: unknown[] = [];
    const ofScope = rows.filter(may).filter(([, one]) => takesTokens(one));
    for (const [name, row] of drawnFor(login, ofScope)) {
      const scopes = neededBy(row);
      const token = await attempt(name, login, headerOf(login, scopes.length === 0 ? allActions : scopes));
      const session = await attempt(name, login, await worlds.world.tokenOf(login));
      // Those that preview what another action does, need that one too
      const isPart =
        token.code === codes.scopeMissing && ['previewDeletion', 'checkRestore', 'restoreDeletion'].includes(name);
      if (token.status !== session.status && !isPart) wrong.push([name, token.status, token.message, session.status]);
    }
    expect(wrong).toEqual([]);
  });

  it('is refused by every call of which it lacks a scope, and changes nothing but the trail', async () => {
    const wrong: unknown[] = [];
    const scoped = rows.filter(may).filter(([, one]) => takesTokens(one) && actionOf(one) !== undefined);
    for (const [name, row] of drawnFor(login, scoped))
      for (const scopes of [without(actionOf(row)), ...(row.tokenScopes ? [without(...row.tokenScopes)] : [])]) {
        const { status, code, data, changed } = await attempt(name, login, headerOf(login, scopes));
        if (status !== 403 || code !== codes.scopeMissing || data !== null || changed.join() !== 'audit_event')
          wrong.push([name, status, code, changed]);
      }
    expect(wrong).toEqual([]);
  });

  it('is refused by every call that takes no access tokens, whatever its scopes', async () => {
    const wrong: unknown[] = [];
    const ofPages = rows.filter(([, row]) => !takesTokens(row));
    for (const [name] of drawnFor(login, ofPages)) {
      const { status, code, data, changed } = await attempt(name, login, headerOf(login, allActions));
      if (status !== 403 || code !== codes.pageOnly || data !== null || changed.join() !== 'audit_event')
        wrong.push([name, status, code, changed]);
    }
    expect(wrong).toEqual([]);
  });

  it('has no scope beyond what its role has', async () => {
    const wrong: unknown[] = [];
    const beyond = rows.filter((one) => !may(one) && takesTokens(one[1]));
    for (const row of drawnFor(login, beyond)) {
      const { status, code, changed } = await attempt(row[0], login, headerOf(login, allActions));
      if (status !== 403 || code !== 403 || changed.length > 0) wrong.push([row[0], status, code, changed]);
    }
    expect(wrong).toEqual([]);
  });
});
