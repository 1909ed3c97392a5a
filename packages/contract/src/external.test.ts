import { expect, it } from 'vitest';
import type { z } from 'zod';
import { api, type ApiName } from './api/table.ts';
import { withoutHidden } from './external.ts';
import { allActions, mayEver } from './permission.ts';
import { roleIds } from './role.ts';

/*
 * Acceptors from outside see no names and no times of work. Every answer that they may be given is walked here by its
 * schema: an answer is made in which all people and times are unmistakable, and what the rule leaves of them must stand
 * below, with a reason.
 */

const reader = 1;
const somebody = 2;
const name = 'Unnameable';
const at = '1999-05-05T05:05:05.000Z';

/** Things with an id and a name that are no people, by the field that holds them, or by call and field. */
const things = new Set(
  'project task item dataset team tags error_types errors labels options templates tasks projects datasets items types rules_document document template views listTasks.rows listItems.rows listCheckProjects.rows listProposalSources.rows listTeamsToJoin.rows'.split(
    ' ',
  ),
);

/** Times that are nobody's work, by field; `call.field` for one call alone. */
const times: Readonly<Record<string, string>> = {
  deadline: 'until when the task is to be done',
  due: 'until when the project is to be done',
  expires_at: 'how long an address, a lease or a link holds',
  paused_at: 'since when the task stands still',
  archived_at: 'that the task is in the archive',
  changed_at: 'when the rules changed that the reader must know',
  'saveItem.saved_at': "the reader's own save",
  'dashboard.saved_at': "the reader's own saves",
  'dashboard.date': "days of the reader's own figures",
};

/** Seconds and numbers named like people that are nobody else's work. */
const numbers: Readonly<Record<string, string>> = {
  'dashboard.worked_seconds': "the reader's own time",
  'dashboard.first_seconds': "the reader's own time",
  valid_seconds: 'how long a code holds',
  resend_seconds: 'when a code can be asked for again',
  'getPace.stage_seconds': "the reader's own time",
  'getPace.worked_seconds': "the reader's own time",
};

/** Calls that answer what is the reader's own: account, sessions, tokens, notices, batches that the reader started. */
const own: ReadonlySet<ApiName> = new Set<ApiName>([
  'platform',
  'login',
  'userInfo',
  'allRoles',
  'userStatus',
  'getCentre',
  'listOwnSessions',
  'readInvitation',
  'joinByLink',
  'teamApplyList',
  'listNotices',
  'listOwnTokens',
  'listTokenScopes',
  'createToken',
  'getSecondFactor',
  'getSingleSignOnLink',
  'setPassword',
  'getBatch',
  'listBatches',
  'listBatchRows',
]);

const mayCall = (call: ApiName): boolean => {
  const action = allActions.find((one) => one === api[call].access);
  return action === undefined || mayEver(roleIds.acceptor, action);
};
const calls = (Object.keys(api) as ApiName[]).filter(mayCall);

it('nothing of others is left in any answer that acceptors from outside may be given', () => {
  const left = calls
    .filter((call) => !own.has(call))
    .flatMap((call) => {
      const answer = withoutHidden(call, sampleOf(api[call].response), reader);
      return tracesIn(answer).map((field) => `${call}.${field}`);
    })
    .filter((trace) => !isShown(trace));
  expect([...new Set(left)]).toEqual([]);
});

it('what is said to be shown is in some answer', () => {
  const seen = new Set(
    calls.flatMap((call) =>
      tracesIn(withoutHidden(call, sampleOf(api[call].response), reader)).flatMap((field) => [
        field,
        `${call}.${field}`,
      ]),
    ),
  );
  expect(Object.keys({ ...times, ...numbers }).filter((field) => !seen.has(field))).toEqual([]);
  expect([...own].filter((call) => !calls.includes(call))).toEqual([]);
});

it('the walk finds what an answer says of others', () => {
  for (const call of ['getQuality', 'listItems', 'listItemEvents', 'listDisputes', 'getCopies'] as const)
    expect(tracesIn(sampleOf(api[call].response)).length).toBeGreaterThan(1);
});

it('the reader stays, with the times of the own verdict', () => {
  const round = {
    verifier: { id: reader, name: 'I' },
    submitted_by: { id: 3, name },
    submitted_at: at,
    decided_at: at,
  };
  const answer = { rounds: [round, { ...round, verifier: { id: somebody, name } }] };
  expect(withoutHidden('getQuality', answer, reader)).toEqual({
    rounds: [
      { ...round, submitted_by: null, submitted_at: null },
      { verifier: null, submitted_by: null, submitted_at: null, decided_at: null },
    ],
  });
  const task = { verifiers: [round.verifier, { id: somebody, name }] };
  expect(withoutHidden('getTask', task, reader)).toEqual({ verifiers: [round.verifier] });
});

/** Whether a trace, `call.field`, stands above. */
function isShown(trace: string): boolean {
  const field = trace.slice(trace.indexOf('.') + 1);
  return (
    things.has(trace) || [times, numbers].some((table) => Object.hasOwn(table, trace) || Object.hasOwn(table, field))
  );
}

/** The fields of an answer that say who somebody is, or when or how long something was worked on. */
function tracesIn(value: unknown, field = ''): string[] {
  if (value === at || value === at.slice(0, 10)) return [field];
  if (Array.isArray(value)) return value.flatMap((one) => tracesIn(one, field));
  if (typeof value !== 'object' || value === null) {
    const saysWho =
      /(^|_)(user|person|author|member|annotator|inspector|verifier|judge|actor)(s)?(_id|Id|name|Name)|(^|_)seconds$/;
    return saysWho.test(field) && value !== 0 && value !== null && value !== '' && typeof value !== 'boolean'
      ? [field]
      : [];
  }
  const parts = Object.entries(value);
  const isPerson = 'id' in value && 'name' in value && value.name === name && !things.has(field) && field !== '';
  return [...(isPerson ? [field] : []), ...parts.flatMap(([key, part]) => tracesIn(part, key))];
}

/** An answer of a schema, with everything that may be in it: names and times are those above, numbers somebody's id. */
function sampleOf(schema: z.ZodType, depth = 0): unknown {
  // zod's own description of a schema, which its classes share
  const { def } = schema._zod as unknown as { readonly def: Def };
  if (depth > 24) return null;
  const inner = (one: z.ZodType | undefined): unknown => (one ? sampleOf(one, depth + 1) : null);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, part]) => [key, inner(part)]));
    case 'array':
      return [inner(def.element)];
    case 'tuple':
      return (def.items ?? []).map(inner);
    case 'record':
      return { key: inner(def.valueType) };
    case 'union':
      return mergedOf((def.options ?? []).map(inner));
    case 'intersection':
      return mergedOf([inner(def.left), inner(def.right)]);
    case 'pipe':
      return inner(def.out);
    case 'lazy':
      return inner(def.getter?.());
    case 'number':
      return somebody;
    case 'string':
      return def.format === 'datetime' ? at : def.format === 'date' ? at.slice(0, 10) : name;
    case 'boolean':
      return true;
    case 'literal':
    case 'enum':
      return 'choice';
    default:
      return def.innerType ? inner(def.innerType) : null;
  }
}

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly out?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly innerType?: z.ZodType;
}

/** All fields of several answers in one, as a union may have any. */
function mergedOf(values: readonly unknown[]): unknown {
  const objects = values.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  return objects.length > 0 ? Object.assign({}, ...objects) : (values[0] ?? null);
}
