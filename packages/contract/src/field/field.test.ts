import { describe, expect, it } from 'vitest';
import { projectFormSchema, taskFormOf, taskFormSchema, templateFormSchema } from '../api/index.ts';
import { fieldMessage, fieldMessages, isFieldMessage, note, title } from './index.ts';

const messageOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('names', () => {
  it('say which character they may not hold, in both languages', () => {
    const message = messageOf(title.safeParse('alike\u202e')) ?? '';
    expect([message, isFieldMessage(message)]).toEqual(['nameCharacter:U+202E', true]);
    expect(fieldMessage(message, 'en')).toBe(
      'This holds a character that is not seen: U+202E. Delete it, or type the name anew.',
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

  it('are the only ones: notes keep their lines and joiners', () => {
    expect(note.parse('first\nsecond می\u200cخواهم')).toBe('first\nsecond می\u200cخواهم');
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
