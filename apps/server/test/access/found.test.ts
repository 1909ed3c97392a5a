import type { Action } from '@earmark/contract';
import { scopeOf } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTwoWorlds, people, secret, type TwoWorlds } from './open-two-worlds.ts';

/** What search and home page are made of. */
const shown: readonly Action[] = ['project.read', 'task.read', 'dataset.read', 'item.read'];

let worlds: TwoWorlds;
beforeAll(async () => void (worlds = await openTwoWorlds()), 60_000);
afterAll(() => worlds.world.close());

describe.each(people)('what $login finds and sees at home', ({ login, role }) => {
  const seesAll = role !== null && shown.every((action) => scopeOf(role, action) === 'all');

  it(`is ${seesAll ? 'everything' : 'nothing'} of a foreign project, by whatever name or id`, async () => {
    const { world, other } = worlds;
    const texts = [secret, secret.slice(3), ...Object.values(other).flatMap((id) => [`${id}`, `#${id}`])];
    const found: string[] = [];
    for (const text of new Set(texts))
      found.push(JSON.stringify(await world.ask(login, 'search', { text, limit: 20 })));
    // Templates are shared by all who manage projects
    const foreign = found.map((answer) => answer.replace(/"templates":\[[^\]]*\]/, ''));
    expect(foreign.some((answer) => answer.includes(secret))).toBe(seesAll);
    expect(JSON.stringify(await world.ask(login, 'dashboard', { days: 30 })).includes(secret)).toBe(seesAll);
  });
});
