import { expect, it } from 'vitest';
import { kitText } from '../../text/index.ts';
import { textActionRows } from './actions/text-action-rows.ts';
import { textActionsText } from './actions/text-actions-text.ts';
import { textWords } from './text-words.ts';

const placeholders = (text: string): string[] => (text.match(/\{\{\w+/g) ?? []).toSorted();

const stem = (key: string): string => key.replace(/_(one|other)$/, '');

it.each(['span', 'part', 'sentence'] as const)('says of a %s what the shell says, with the same values', (unit) => {
  const shell: Readonly<Record<string, string>> = kitText.en;
  const { en, zh } = textWords(unit);
  for (const [key, text] of Object.entries(en)) {
    if (/^steps\./.test(key)) continue;
    expect({ key, values: placeholders(text) }).toEqual({ key, values: placeholders(shell[key] ?? '') });
  }
  expect(Object.keys(zh).map(stem).toSorted()).toEqual([...new Set(Object.keys(en).map(stem))].toSorted());
});

it('names every action of its own in both languages', () => {
  const shell: Readonly<Record<string, string>> = kitText.en;
  const own: Readonly<Record<string, string>> = textActionsText.en;
  const unnamed = Object.keys(textActionRows).filter((id) => !(`actions.${id}` in own) && !(`actions.${id}` in shell));
  expect(unnamed).toEqual([]);
});
