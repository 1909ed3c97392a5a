import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldMessages, isFieldMessage } from '../field/index.ts';
import { formOf, hasSentence, issueKey, issueSentence } from './index.ts';

const said = (field: z.ZodType, value: unknown, name = 'name'): string[] => {
  const schema = formOf('task', z.strictObject({ [name]: field.optional() }).required());
  const issue = schema.safeParse({ [name]: value }, { error: issueKey }).error?.issues[0];
  return issue ? [issueSentence(schema, issue, 'en'), issueSentence(schema, issue, 'zh')] : ['right'];
};

it.each([
  ['nothing', z.string(), undefined, ['Enter the task name.', '请填写任务名称。']],
  ['an empty text', z.string().min(1), '', ['Enter the task name.', '请填写任务名称。']],
  ['an empty number', z.number(), Number.NaN, ['Enter the task name.', '请填写任务名称。']],
  [
    'a text too short',
    z.string().min(6),
    'abc',
    ['The task name takes at least 6 characters.', '任务名称至少 6 个字符。'],
  ],
  [
    'a text too long',
    z.string().max(2000),
    'a'.repeat(2001),
    ['The task name takes at most 2,000 characters.', '任务名称最多 2000 个字符。'],
  ],
  ['a number too small', z.number().min(0.5), 0, ['The task name must be 0.5 or more.', '任务名称不能小于 0.5。']],
  ['a number too large', z.number().max(99), 100, ['The task name must be 99 or less.', '任务名称不能大于 99。']],
  ['a number not above', z.number().positive(), 0, ['The task name must be more than 0.', '任务名称须大于 0。']],
  [
    'a number between steps',
    z.number().multipleOf(0.1),
    0.25,
    ['The task name must be a multiple of 0.1.', '任务名称须为 0.1 的倍数。'],
  ],
  ['a fraction', z.number().int(), 1.5, ['The task name must be a whole number.', '任务名称须为整数。']],
  ['no option', z.enum(['a', 'b']), 'c', ['Choose the task name.', '请选择任务名称。']],
  ['no address of mail', z.email(), 'x', ['Enter a correct e-mail address.', '请输入正确的邮箱。']],
  [
    'no day',
    z.iso.date(),
    'x',
    ['Enter the task name as a day, such as 2027-01-31.', '任务名称须为日期，如 2027-01-31。'],
  ],
  ['the wrong type', z.string(), 3, ['The task name is not correct.', '任务名称不正确。']],
])('names the field of %s', (_, schema, value, expected) => {
  expect(said(schema, value)).toEqual(expected);
});

it('names what is to be chosen, and how many at most', () => {
  expect(said(z.array(z.number()).min(1), [], 'dataset_ids')).toEqual(['Choose the datasets.', '请选择数据集。']);
  expect(said(z.array(z.number()).max(1), [1, 2], 'tag_ids')).toEqual(['At most 1 tags.', '最多 1 个标识。']);
  expect(said(z.number().positive(), 0, 'template_id')).toEqual(['Choose the template.', '请选择模板。']);
});

it('keeps the sentence of a message of the schema, and tells no English of the validator', () => {
  const [message, chinese] = said(z.string().min(3, 'nameCheck'), 'a');
  expect([message, chinese]).toEqual([fieldMessages.nameCheck.en, fieldMessages.nameCheck.zh]);
  const raw = 'Too small: expected string to have >=1 characters';
  expect([hasSentence(raw), isFieldMessage(raw)]).toEqual([false, false]);
  expect(issueSentence(undefined, { path: ['name'], message: raw }, 'en')).toBe('The name is not correct.');
  expect(issueSentence(undefined, { path: ['no_such'], message: raw }, 'zh')).toBe('此项不正确。');
  const path = ['toString', 'constructor'];
  expect(issueSentence(z.strictObject({}), { path, message: 'unknownField' }, 'zh')).toBe('此处不支持该字段。');
});
