import { api, limits, type ApiName } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nothingNamed, requests } from '../http/requests.ts';
import { schemaOf } from './id-fields.ts';
import { openTwoWorlds, people, scopeOfCall, type TwoWorlds } from './open-two-worlds.ts';
import { openSandbox, type Sandbox, type Tried } from './sandbox.ts';

const names = Object.keys(api) as ApiName[];

/** What only the platform sets, by its names in database and answers, and a name that nobody uses. */
const privileged =
  `id role role_id role_ids roles owner_id team_id user_id user_ids created_by created_at updated_at deleted_at
  is_external is_admin is_verified phone_is_verified email_is_verified certification_type password_hash token token_hash secret
  valid_until expires_at scope scopes permissions status state revision used capacity inviter_id authentication actor_id annotator_id
  verifier_id seed is_drawn locked_until tries code_hash nothing_like_it`.split(/\s+/);

/** Names that reach for prototypes. */
const reaching = ['__proto__', 'constructor', 'prototype'];

type Key = string | number;

/** Every object in a request, the request included, by its path. */
function objectsIn(value: unknown, path: readonly Key[] = []): (readonly Key[])[] {
  if (Array.isArray(value)) return value.flatMap((element, index) => objectsIn(element, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, [...path, key]))];
}

/** Every value in a request that is no object and no list, by its path. */
function leavesIn(value: unknown, path: readonly Key[] = []): (readonly Key[])[] {
  if (Array.isArray(value)) return value.flatMap((element, index) => leavesIn(element, [...path, index]));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesIn(inner, [...path, key]));
}

/** The request with the value at a path replaced. */
function replaced(value: unknown, [key, ...rest]: readonly Key[], by: (inner: unknown) => unknown): unknown {
  if (key === undefined) return by(value);
  if (Array.isArray(value))
    return value.map((element, index) => (index === key ? replaced(element, rest, by) : element));
  const object: Record<string, unknown> = Object(value);
  return { ...object, [key]: replaced(object[key], rest, by) };
}

/** Objects that take any key: answers by the name of their label, and a form that is judged when it is sent. */
const isRecord = (name: ApiName, path: readonly Key[]): boolean =>
  path.at(-1) === 'answers' || (name === 'saveTaskDraft' && path[0] === 'form');

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

/** Somebody who may make the call, so that its request is read; nobody for public ones. */
function doerOf(name: ApiName): string | undefined {
  const { access } = api[name];
  if (access === 'public') return undefined;
  if (access === 'signed-in') return 'pm1';
  const byReach = ['annotator4', 'pm1', 'lead3', 'acceptor2', 'admin5', 'root10'];
  return byReach.find((login) => scopeOfCall(people.find((person) => person.login === login)?.role ?? null, name));
}
async function attempt(name: ApiName, body: unknown): Promise<Tried> {
  const login = doerOf(name);
  return sandbox.attempt(name, body, login === undefined ? undefined : await worlds.world.tokenOf(login));
}

describe.each(names)('%s', (name) => {
  it('refuses every field that it does not take, at every level, and names it', async () => {
    // About things in reach, because some fields are read by the kind of work of the item
    const base: unknown = { ...requests[name](worlds.own), ...(name === 'saveItem' ? { lease: worlds.lease } : {}) };
    for (const path of objectsIn(base).filter((candidate) => !isRecord(name, candidate))) {
      const put = (fields: readonly string[]): unknown =>
        replaced(base, path, (object) => ({
          ...Object(object),
          ...Object.fromEntries(fields.map((field) => [field, 1])),
        }));
      const present = Object.keys(Object(path.reduce<unknown>((value, key) => Object(value)[key], base)));
      const unknown = privileged.filter((field) => {
        if (present.includes(field)) return false;
        const { error } = api[name].request.safeParse(put([field]));
        return error?.issues.some(isUnrecognised) || !takes(name, field);
      });
      const answer = await attempt(name, put(unknown));
      expect([name, path, answer.status, answer.changed]).toEqual([name, path, 400, []]);
      const named = new Set(answer.issues.map((issue) => issue.path.join('.')));
      expect(unknown.map((field) => [...path, field].join('.')).filter((field) => !named.has(field))).toEqual([]);
    }
  });

  if (api[name].method === 'GET') return;

  it('refuses what is no request, and what reaches for prototypes', async () => {
    const text = JSON.stringify(requests[name](nothingNamed));
    const within = (field: string): string =>
      text.replace(/^\{(?=(.?))/, (_, next) => `{${field}${next === '}' ? '' : ','}`);
    const bodies = [
      '[]',
      `[${text}]`,
      '"text"',
      '1',
      'true',
      '1e999',
      '{',
      `${text}${text}`,
      '\u0000',
      '[[[[]]]]',
      ...reaching.flatMap((key) => [`{"${key}":{"role":5}}`, within(`"${key}":{"role":5,"isAdmin":true}`)]),
      within(`"x":${'['.repeat(5000)}${']'.repeat(5000)}`),
      within(`"x":${'{"x":'.repeat(5000)}1${'}'.repeat(5000)}`),
    ];
    for (const body of bodies) {
      const answer = await attempt(name, body);
      // The deep ones are too large for calls of people who have not signed in
      expect([body.slice(0, 80), answer.status, answer.changed]).toEqual([
        body.slice(0, 80),
        body.length > limits.body.signInBytes ? expect.toBeOneOf([400, 413]) : 400,
        [],
      ]);
    }
    expect(Object.prototype).not.toHaveProperty('role');
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  it('answers whatever stands in a nested field with a refusal or a success, never with a failure', async () => {
    const base = requests[name](nothingNamed);
    const strange = [
      null,
      true,
      [],
      {},
      [[]],
      -1,
      0.5,
      1e308,
      2 ** 63,
      'a\u0000b',
      '\ud800',
      '\u202e',
      'x'.repeat(100_000),
    ];
    for (const path of leavesIn(base).filter(({ length }) => length > 1))
      for (const value of strange) {
        const request = replaced(base, path, () => value);
        if (!api[name].request.safeParse(request).success) continue;
        const answer = await attempt(name, request);
        expect([name, path, String(value).slice(0, 20), answer.status < 500]).toEqual([
          name,
          path,
          String(value).slice(0, 20),
          true,
        ]);
      }
  });
});

it('takes the last of two fields of one name, like every reader of JSON', async () => {
  const { own, world } = worlds;
  const answer = await sandbox.attempt(
    'getTask',
    `{"id":${nothingNamed.taskId},"id":${own.taskId}}`,
    await world.tokenOf('pm1'),
  );
  expect(answer.data).toMatchObject({ id: own.taskId });
});

/** Zod's union errors hold those of their branches. */
const isUnrecognised = (issue: unknown): boolean => JSON.stringify(issue).includes('"unrecognized_keys"');

/** Whether the call's request takes a field of this name at some level. */
const takes = (name: ApiName, field: string): boolean => JSON.stringify(schemaOf(name)).includes(`"${field}":`);
