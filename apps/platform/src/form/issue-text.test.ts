import { expect, it } from 'vitest';
import { z } from 'zod';
import { issueText } from './issue-text.ts';

const sentences = (schema: z.ZodType, value: unknown): string[] =>
  (['en', 'zh'] as const).map(
    (language) =>
      schema.safeParse(value, { error: (issue) => issueText(issue, language) }).error?.issues[0]?.message ?? 'right',
  );

it.each([
  ['nothing', z.string(), undefined, ['Please fill this in.', '请填写此项。']],
  ['an empty text', z.string().min(1), '', ['Please fill this in.', '请填写此项。']],
  ['an empty number', z.number(), Number.NaN, ['Please fill this in.', '请填写此项。']],
  ['a text too short', z.string().min(6), 'abc', ['At least 6 characters.', '至少 6 个字符。']],
  ['a text too long', z.string().max(2000), 'a'.repeat(2001), ['At most 2,000 characters.', '最多 2,000 个字符。']],
  ['a number too small', z.number().min(0.5), 0, ['Enter 0.5 or more.', '请输入不小于 0.5 的数字。']],
  ['a number too large', z.number().max(99), 100, ['Enter 99 or less.', '请输入不大于 99 的数字。']],
  ['a number between steps', z.number().multipleOf(0.1), 0.25, ['Enter a multiple of 0.1.', '请输入 0.1 的倍数。']],
  ['a fraction', z.number().int(), 1.5, ['Enter a number.', '请输入数字。']],
  ['too few', z.array(z.string()).min(1), [], ['Choose at least one.', '至少选择 1 项。']],
  ['too many', z.array(z.string()).max(1), ['a', 'b'], ['Choose at most 1.', '最多选择 1 项。']],
  ['no option', z.enum(['a', 'b']), 'c', ['Please choose one of the options.', '请从选项中选择。']],
  ['no address of mail', z.email(), 'x', ['Enter a correct e-mail address.', '请输入正确的邮箱。']],
  [
    'no address',
    z.url(),
    'x',
    ['Enter a complete address, beginning with https://.', '请输入完整的网址，以 https:// 开头。'],
  ],
  ['a pattern', z.string().regex(/^a/), 'b', ['This is not written as it should be.', '格式不正确。']],
  ['the wrong type', z.string(), 3, ['This is not written as it should be.', '格式不正确。']],
])('has a sentence for %s', (_, schema, value, expected) => {
  expect(sentences(schema, value)).toEqual(expected);
});

it('leaves a sentence of the schema as it is', () => {
  expect(sentences(z.string().min(3, 'nameCheck'), 'a')).toEqual(['nameCheck', 'nameCheck']);
});
