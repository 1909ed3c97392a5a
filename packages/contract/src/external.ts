import { hiddenAuthor } from '@earmark/model';
import type { routes } from './api/routes.ts';
import { roleIds } from './role.ts';
import { claimFreely } from './workflow/index.ts';

const hiddenItemColumns = ['annotator', 'inspector', 'saved_at'] as const;
const hiddenTaskColumns = ['people', 'time_used'] as const;

/**
 * What acceptors from outside do not see: names of annotators and inspectors, and times of their work. The server
 * applies this table to every answer of the permission table's calls (`server/http/external-view.ts`), the screens leave
 * the columns out. Authors of comments are hidden besides.
 */
export const hiddenFromExternals = {
  /** Fields of every answer, with the value shown instead. Rows of the caller's own stay whole. */
  fields: {
    annotator: null,
    inspector: null,
    author: null,
    actor: null,
    annotators: [],
    inspectors: [],
    finishing: [],
    submitted_by: null,
    annotation_seconds: 0,
    inspection_seconds: 0,
    acceptance_seconds: 0,
    time_used: 0,
    judged_people: [],
    /** It names people by their ids, and says how much each gets. */
    giving: claimFreely,
    judges: [],
    judge: null,
    decider: null,
    raised_by: null,
    decided_by: null,
    judged_at: null,
    work_of_people: [],
  },
  /** Fields of single calls: elsewhere they are no time of an annotator or inspector. */
  inCall: {
    listItems: { saved_at: null },
    getItem: { saved_at: null },
    listRevisions: { created_at: null },
    listItemEvents: { created_at: null, worked: [] },
    getItemRecord: { uploaded_at: null },
    listDisputes: { created_at: null, decided_at: null },
    /** An exported item, with its verdicts. */
    createExport: { saved_at: null, verifier: null, at: null },
  },
  /** Columns of the lists that calls answer; they can be neither sorted nor filtered by. */
  columns: {
    listItems: hiddenItemColumns,
    listItemIds: hiddenItemColumns,
    countItems: hiddenItemColumns,
    listTasks: hiddenTaskColumns,
    countTasks: hiddenTaskColumns,
    listDisputes: ['raised_by', 'annotator', 'judge', 'created_at', 'decided_by', 'decided_at'],
  },
} as const satisfies {
  readonly fields: Hidden;
  readonly inCall: Readonly<Partial<Record<keyof typeof routes, Hidden>>>;
  readonly columns: Readonly<Partial<Record<keyof typeof routes, readonly string[]>>>;
};
type Hidden = Readonly<Record<string, null | 0 | readonly never[] | typeof claimFreely>>;

/** Fields that say whose row it is. */
const ownerFields = ['author', 'actor'] as const;

/** Whether the rule holds for a person in a role. */
export const isOutside = (role: number, isExternal: boolean): boolean => isExternal && role === roleIds.acceptor;

/** Returns an answer of a call without what is hidden from acceptors from outside. Rows of the reader's own stay whole. */
export function withoutHidden(call: keyof typeof routes, data: unknown, readerId: number): unknown {
  const inCall: Readonly<Partial<Record<keyof typeof routes, Hidden>>> = hiddenFromExternals.inCall;
  return hide(data, { ...hiddenFromExternals.fields, ...inCall[call] }, readerId);
}

/** Returns a document without the authors of comments by others. */
export const withoutAuthors = (document: unknown, readerId: number): unknown => hide(document, {}, readerId);

function hide(value: unknown, hidden: Hidden, readerId: number): unknown {
  if (Array.isArray(value)) return value.map((one) => hide(one, hidden, readerId));
  if (!isObject(value)) return value;
  if (typeof value['authorId'] === 'number')
    return value['authorId'] === readerId ? value : { ...value, ...hiddenAuthor };
  if (ownerFields.some((field) => isObject(value[field]) && value[field]['id'] === readerId)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      Object.hasOwn(hidden, key) ? hidden[key] : hide(part, hidden, readerId),
    ]),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
