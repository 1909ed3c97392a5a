import {
  api,
  issueKey,
  readIssues,
  withoutAuthors,
  type Api,
  type ParsedRequestOf,
  type RequestIssue,
} from '@earmark/contract';
import {
  findModality,
  type AnyModality,
  type BaseDocument,
  type Fault,
  type LabelSet,
  type Result,
  type ReviewStage,
  type Stored,
  type SubmittedWork,
} from '@earmark/model';
import type { LargeDocument } from './held-document.ts';
import { shareText, textOf, type SharedJson } from './shared-json.ts';
import {
  checkDocument as checkWhole,
  commandIssues,
  countWarnings as countWarningsOf,
  editDocument,
  passRest as passRestOf,
  type Command,
  type Editing,
  type LoudPeaks,
} from './work-on-document.ts';

/**
 * Functions for large documents, run on threads (`document-threads.ts`). Documents and batches are passed as JSON in
 * shared memory; each thread caches what it parsed or printed last, so that repeated work on one document parses it
 * once.
 */
const keptBytes = 64 * 1024 ** 2;
const kept = new Map<string, { readonly value: unknown; readonly bytes: number }>();
let bytesKept = 0;

/** Maximum number of faults reported per document; after fixing them the next ones are reported. */
const faultsMost = 1000;

type SaveRequest = ParsedRequestOf<Api['saveItem']>;

type BatchRead =
  | { readonly kind: 'read'; readonly request: Omit<SaveRequest, 'commands'>; readonly commands: SharedJson }
  | { readonly kind: 'invalid'; readonly issues: RequestIssue[] }
  | { readonly kind: 'malformed' };

/** Parses the body of a save as the router parses small ones. */
export function readBatch(body: SharedJson): BatchRead {
  let value: unknown;
  try {
    value = JSON.parse(textOf(body));
  } catch {
    return { kind: 'malformed' };
  }
  const parsed = api.saveItem.request.safeParse(value, { error: issueKey });
  if (!parsed.success) return { kind: 'invalid', issues: readIssues(parsed.error.issues) };
  const { commands, ...request } = parsed.data;
  try {
    return { kind: 'read', request, commands: print(commands) };
  } catch (error) {
    // The commands are still unchecked; what is nested too deeply to be printed is no command
    if (error instanceof RangeError) return { kind: 'malformed' };
    throw error;
  }
}

/** Builds a document from a snapshot and its batches; null when they do not fit. */
export function openDocument({
  modality,
  snapshot,
  batches,
}: {
  modality: string;
  snapshot: SharedJson;
  batches: readonly { readonly version: number; readonly commands: SharedJson }[];
}): LargeDocument | null {
  const result = rowOf(modality).replay(
    JSON.parse(textOf(snapshot)),
    batches.map(({ version, commands }) => ({ version, commands: JSON.parse(textOf(commands)) as Stored[] })),
  );
  return result.ok ? hold(result.value) : null;
}

/** Issues of a batch by the schema of a modality; see `commandIssues`. */
export const checkCommands = ({ modality, commands }: { modality: string; commands: SharedJson }): RequestIssue[] =>
  commandIssues(rowOf(modality), read(commands));

/** An edit of a large document with its context. */
interface LargeEditing extends Editing {
  readonly modality: string;
  readonly before: SharedJson;
  readonly atStageStart: SharedJson;
  readonly commands: SharedJson;
}

/** Applies a batch of edits; faults are returned as values. */
export function edit({ modality, before, atStageStart, commands, ...editing }: LargeEditing): Result<LargeDocument> {
  const result = editDocument(
    rowOf(modality),
    editing,
    { document: read(before), bytes: before.bytes.byteLength },
    read(atStageStart),
    read(commands),
  );
  return result.ok ? { ok: true, value: hold(result.value.document) } : result;
}

/** A document to check, with the labels and rules of its task. */
interface LargeChecking {
  readonly modality: string;
  readonly document: SharedJson;
  readonly labels: LabelSet;
  readonly rules: object;
  readonly peaks?: LoudPeaks | undefined;
}

/** Returns the first faults that prevent a document's submission, their number, and that of the warnings. */
export function checkDocument({ modality, document, labels, rules, peaks }: LargeChecking): {
  faults: Fault[];
  count: number;
  warningCount: number | null;
} {
  const { faults, warningCount } = checkWhole(rowOf(modality), read(document), labels, rules, peaks);
  return { faults: faults.slice(0, faultsMost), count: faults.length, warningCount };
}

/** Counts the warnings of a document; see `countWarnings` of one at hand. */
export const countWarnings = ({ modality, document, labels, rules, peaks }: LargeChecking): number | null =>
  countWarningsOf(rowOf(modality), read(document), labels, rules, peaks);

/** Counts what was done until a submission; see `submittedWork` of the modality. */
export const submittedWork = ({
  modality,
  document,
  atStageStart,
}: {
  modality: string;
  document: SharedJson;
  atStageStart: SharedJson;
}): SubmittedWork => rowOf(modality).submittedWork(read(document), read(atStageStart));

/** Marks unjudged units as passed. */
export function passRest({
  modality,
  document,
  stage,
}: {
  modality: string;
  document: SharedJson;
  stage: ReviewStage;
}): {
  document: LargeDocument;
  commands: SharedJson;
} {
  const passed = passRestOf(rowOf(modality), read(document), stage);
  return { document: hold(passed.document), commands: print(passed.commands) };
}

/** Returns a document without the authors of comments by others than the reader. */
export const hideAuthors = ({ document, readerId }: { document: SharedJson; readerId: number }): SharedJson =>
  shareText(JSON.stringify(withoutAuthors(read(document), readerId)));

/** The row of a kind; the request thread has already checked that it exists. */
function rowOf(kind: string): AnyModality {
  const row = findModality(kind);
  if (!row) throw new Error(`No modality makes documents of the kind ${kind}`);
  return row;
}

const hold = (document: BaseDocument): LargeDocument => ({
  kind: 'large',
  modality: document.kind,
  json: print(document),
  figures: rowOf(document.kind).figures(document),
});

function print(value: BaseDocument | readonly Command[]): SharedJson {
  const json = shareText(JSON.stringify(value));
  keep(json, value);
  return json;
}

/** Parses JSON, from the cache when possible; the caller knows its type. */
function read<Value extends BaseDocument | readonly Command[]>(json: SharedJson): Value {
  const known = kept.get(json.key);
  const value = (known ? known.value : JSON.parse(textOf(json))) as Value;
  keep(json, value);
  return value;
}

/** Caches a value as most recently used, relying on a Map's insertion order. */
function keep({ key, bytes: { byteLength } }: SharedJson, value: unknown): void {
  bytesKept += byteLength - (kept.get(key)?.bytes ?? 0);
  kept.delete(key);
  kept.set(key, { value, bytes: byteLength });
  for (const [oldest, { bytes }] of kept) {
    if (bytesKept <= keptBytes || oldest === key) break;
    kept.delete(oldest);
    bytesKept -= bytes;
  }
}
