import { describe, expect, it } from 'vitest';
import { projectFormSchema, taskFormOf, taskFormSchema, templateFormSchema } from '../api/index.ts';
import { limits } from '../limit.ts';
import {
  fieldMessage,
  fieldMessages,
  isFieldMessage,
  note,
  personName,
  tagName,
  teamName,
  title,
  username,
} from './index.ts';

const messageOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('names', () => {
  it('say which character they may not hold, in both languages', () => {
    const message = messageOf(title.safeParse('alike\u202e')) ?? '';
    expect([message, isFieldMessage(message)]).toEqual(['nameCharacter:U+202E', true]);
    expect(fieldMessage(message, 'en')).toBe(
      'This holds an invisible character: U+202E. Delete it, or type the name again.',
    );
    expect(fieldMessage(message, 'zh')).toContain('U+202E');
    expect(['a\u200bb', 'a\r\nb', 'a\ud83d', 'a\uffffb'].map((name) => messageOf(title.safeParse(name)))).toEqual(
      ['U+200B', 'U+000D', 'U+D83D', 'U+FFFF'].map((name) => `nameCharacter:${name}`),
    );
  });

  it('of projects, templates, tasks and their tracks follow the rule', () => {
    for (const form of [projectFormSchema, templateFormSchema, taskFormSchema])
      expect(
        form.safeParse({ name: 'a\u2066b' }).error?.issues.find(({ path }) => path.join() === 'name')?.message,
      ).toBe('nameCharacter:U+2066');
    const rules = {
      tracks: [
        { title: 'left', mayOverlap: false, channel: 0 },
        { title: 'r\u200dight', mayOverlap: false, channel: 1 },
      ],
    };
    expect(taskFormOf('audio').shape.rules.safeParse(rules).error?.issues).toMatchObject([
      { path: ['tracks', 1, 'title'], message: 'nameCharacter:U+200D' },
    ]);
  });

  it('are one name however their accents are encoded', () => {
    for (const name of [title, tagName]) expect(name.parse('e\u0301tude')).toBe('\u00e9tude');
  });

  it('are the only ones: notes keep their lines and joiners', () => {
    expect(note.parse('first\nsecond می\u200cخواهم')).toBe('first\nsecond می\u200cخواهم');
  });
});

describe('names by which people and teams are recognised', () => {
  it('are spelt in one way, whatever was typed', () => {
    expect(teamName.parse('Ｅａｒｍａｒｋ\u00a0\u3000组')).toBe('Earmark 组');
    expect(teamName.parse('组\ufe0f\u{e0100}')).toBe('组');
    // A Kangxi radical and a compatibility ideograph look like the usual characters
    expect([personName.parse('⼀林'), personName.parse('\uf90a林'), personName.parse('ｂｏｂ')]).toEqual([
      '一林',
      '金林',
      'bob',
    ]);
  });

  it('mix no alphabets that look alike within a word', () => {
    for (const name of ['Еarmark', 'Earmаrk', 'Aliсe 组', 'Οffice'])
      expect([name, messageOf(teamName.safeParse(name))]).toEqual([name, expect.stringMatching(/^nameScripts:/)]);
    for (const name of ['青禾标注组', 'ASR组', 'Команда 1', 'β 组 ASR', 'カタカナteam', 'Équipe', '한국 team'])
      expect([name, teamName.safeParse(name).success]).toEqual([name, true]);
    for (const name of ['аnnotator4', 'ａnnotator4', 'annotator４', 'annotator4\u200b', 'annotatör4', '４annotator'])
      expect([name, username.safeParse(name).success]).toEqual([name, false]);
    for (const name of ['Аlice', 'Alice\u200b', 'A lice', '<b>', '=cmd', "a'b"])
      expect([name, personName.safeParse(name).success]).toEqual([name, false]);
  });
});

describe('fieldMessage', () => {
  it('knows every name, and says that something is wrong where it knows none', () => {
    expect(Object.keys(fieldMessages).every((name) => isFieldMessage(name) && fieldMessage(name, 'zh') !== '')).toBe(
      true,
    );
    expect([isFieldMessage('Too small: 3'), fieldMessage('Too small: 3', 'en')]).toEqual([
      false,
      fieldMessages.invalid.en,
    ]);
  });
});

it.each(['en', 'zh'] as const)('names the cap of a selection (%s)', (language) => {
  expect(fieldMessage('mostDatasets', language)).toContain(String(limits.selection.datasets));
  expect(fieldMessage('mostTasks', language)).toContain(String(limits.selection.tasks));
  const ids = Array.from({ length: limits.selection.datasets + 1 }, (_, index) => index + 1);
  expect(messageOf(taskFormSchema.shape.dataset_ids.safeParse(ids))).toBe('mostDatasets');
});
