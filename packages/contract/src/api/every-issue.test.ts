import { expect, it } from 'vitest';
import { z } from 'zod';
import { taskFormOf } from './task-form.ts';
import { hasSentence, issueKey, issueSentence, nameAt } from '../issue/index.ts';
import { modalityKinds } from '../modality/index.ts';
import type { Endpoint } from './endpoint.ts';
import { readIssues } from './issue.ts';
import { api } from './table.ts';

const faults = ['missing', 'empty', 'wrong type', 'too small', 'too large', 'too long', 'unknown'] as const;
type Fault = (typeof faults)[number];

/** Values of a schema in which every field has a fault: one for each branch of each union on the way. */
function broken(schema: z.core.$ZodType, fault: Fault): unknown[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    const inner = broken(schema._zod.def.innerType, fault);
    return fault === 'missing' ? inner.filter((value) => value !== undefined) : inner;
  }
  if (schema instanceof z.ZodPipe) return broken(schema._zod.def.in, fault);
  if (schema instanceof z.ZodUnion) return schema._zod.def.options.flatMap((option) => broken(option, fault));
  if (schema instanceof z.ZodObject) return brokenObjects(schema, fault);
  if (schema instanceof z.ZodArray) return brokenLists(schema, fault);
  if (schema instanceof z.ZodString)
    return [
      textWith(fault, schema.minLength, schema.maxLength ?? (schema instanceof z.ZodStringFormat ? 5000 : undefined)),
    ];
  if (schema instanceof z.ZodNumber) return [numberWith(fault, schema)];
  return [fault === 'missing' ? undefined : fault === 'empty' ? '' : ['neither']];
}

function brokenObjects(schema: z.ZodObject, fault: Fault): unknown[] {
  const fields = Object.entries(schema._zod.def.shape).map(([name, part]) => ({ name, values: broken(part, fault) }));
  const most = Math.max(1, ...fields.map(({ values }) => values.length));
  return Array.from({ length: most }, (_, variant) => ({
    ...Object.fromEntries(
      fields.map(({ name, values }) => [name, chosenOf(schema, name) ?? values[Math.min(variant, values.length - 1)]]),
    ),
    ...(fault === 'unknown' ? { somethingElse: true } : {}),
  }));
}

/** The value that leads into the branch of a union. */
function chosenOf(schema: z.ZodObject, name: string): unknown {
  const field: unknown = schema._zod.def.shape[name];
  return field instanceof z.ZodLiteral && field.values.size === 1 ? [...field.values][0] : undefined;
}

function brokenLists(schema: z.ZodArray, fault: Fault): unknown[] {
  if (fault === 'empty') return [[]];
  const { maximum } = schema._zod.bag;
  const parts = broken(schema._zod.def.element, fault);
  if (fault === 'missing') return [undefined, ...(schema._zod.def.element instanceof z.ZodObject ? [parts] : [])];
  if (fault === 'wrong type') return ['neither', parts];
  return fault === 'too long' && typeof maximum === 'number' && maximum < 1000
    ? [Array.from({ length: maximum + 1 }, () => parts[0]), parts]
    : [parts];
}

function textWith(fault: Fault, least: number | null, most: number | null | undefined): unknown {
  if (fault === 'missing') return undefined;
  if (fault === 'wrong type') return { neither: true };
  if (fault === 'too long') return 'a'.repeat(Math.min((most ?? 5000) + 1, 100_000));
  return fault === 'too small' && least !== null && least > 1 ? 'a'.repeat(least - 1) : '';
}

function numberWith(fault: Fault, { minValue, maxValue }: z.ZodNumber): unknown {
  if (fault === 'missing') return undefined;
  if (fault === 'empty') return Number.NaN;
  if (fault === 'too small') return (minValue ?? 0) - 1;
  if (fault === 'too large') return (maxValue ?? 0) + 1;
  return fault === 'wrong type' ? 'neither' : 0.123_456;
}

/** Names that only programs use, in requests that no person fills in. */
const codeWords = /[a-z]_[a-z]|undefined|\bid\b|[a-z][A-Z]|\{field\}|\b(Too|Invalid|expected|received)\b/;

const schemas: [string, z.ZodType][] = [
  ...Object.entries<Endpoint>(api).map(([name, { request }]): [string, z.ZodType] => [name, request]),
  ...modalityKinds.map((kind): [string, z.ZodType] => [`task form of ${kind}`, taskFormOf(kind)]),
];

it.each(faults)('every field of every call has a sentence in both languages when it is %s', (fault) => {
  const wrong = new Set<string>();
  let count = 0;
  for (const [call, schema] of schemas)
    for (const value of broken(schema, fault))
      for (const issue of readIssues(schema.safeParse(value, { error: issueKey }).error?.issues ?? [])) {
        count += 1;
        const at = `${call} ${issue.path.join('.')} ${issue.message}`;
        const [en, zh] = (['en', 'zh'] as const).map((language) => issueSentence(schema, issue, language));
        if (!hasSentence(issue.message)) wrong.add(`no sentence: ${at}`);
        else if (
          en === undefined ||
          zh === undefined ||
          codeWords.test(en) ||
          codeWords.test(zh) ||
          !/\p{Script=Han}/u.test(zh)
        )
          wrong.add(`raw: ${at}: ${en} ${zh}`);
        const bound = /:(\d+)$/.exec(issue.message)?.[1];
        if (bound !== undefined && !zh?.includes(bound)) wrong.add(`no bound: ${at}: ${zh}`);
        if (issue.message !== 'unknownField' && issue.path.length > 0 && nameAt(schema, issue.path, 'zh') === undefined)
          wrong.add(`no name: ${at}`);
      }
  expect([...wrong].sort()).toEqual([]);
  expect(count).toBeGreaterThan(fault === 'too long' ? 100 : 200);
});

it('names the cap where a schema has a sentence of its own', () => {
  const wrong = new Set<string>();
  for (const [call, schema] of schemas)
    for (const value of broken(schema, 'too large').concat(broken(schema, 'too long')))
      for (const issue of schema.safeParse(value, { error: issueKey }).error?.issues ?? []) {
        if (issue.code !== 'too_big') continue;
        const [en, zh] = (['en', 'zh'] as const).map((language) => issueSentence(schema, issue, language));
        const cap = String(issue.maximum);
        if (!zh?.includes(cap) || !en?.replaceAll(',', '').includes(cap))
          wrong.add(`${call} ${issue.path.join('.')} ${issue.message}: ${en} ${zh}`);
      }
  expect([...wrong].sort()).toEqual([]);
});
