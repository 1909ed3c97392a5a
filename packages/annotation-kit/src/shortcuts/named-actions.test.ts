import { describe, expect, it } from 'vitest';
import { audioActions } from '../audio/actions/index.ts';
import { actionIdsOf, withShellActions } from '../core/index.ts';
import { shellActions, type NamedActions } from './named-actions.ts';

const isName = (key: string): boolean => /^(actions|actionGroups|series)\./.test(key);
const namesIn = (entries: Readonly<Record<string, string>>): string[] => Object.keys(entries).filter(isName);
const keysOf = (table: NamedActions): string[] => [
  ...actionIdsOf(table).map((id) => `actions.${id}`),
  ...table.groups.map((group) => `actionGroups.${group}`),
  ...(table.series ?? []).map((stem) => `series.${stem}`),
];

describe.each([
  ['shell', shellActions, shellActions],
  ['audio', audioActions, { ...withShellActions(audioActions), texts: audioActions.texts }],
])('the actions of %s', (_, own: NamedActions, joined: NamedActions) => {
  it('have a name in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      const named = new Set([...namesIn(own.texts[language]), ...namesIn(shellActions.texts[language])]);
      expect(keysOf(joined).filter((key) => !named.has(key))).toEqual([]);
    }
  });

  it('are all there is a name for', () => {
    const keys = new Set(keysOf(joined));
    expect(namesIn(own.texts.en).filter((key) => !keys.has(key))).toEqual([]);
  });

  it('are listed in groups of the table', () => {
    expect(actionIdsOf(joined).filter((id) => !joined.groups.includes(joined.rows[id]?.group ?? ''))).toEqual([]);
  });
});
