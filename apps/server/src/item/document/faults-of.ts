import { setTimeout } from 'node:timers/promises';
import type { CheckSettings, Fault, LabelSet } from '@earmark/model';
import { needsSpeech } from '@earmark/model/auto-check';
import { withCharacterSets } from '../../character-set/index.ts';
import { one, sql } from '../../db/index.ts';
import { Refusal, type SignedInContext } from '../../http/index.ts';
import { requireModality } from '../../modality/required/index.ts';
import type { ItemState } from '../../workflow/index.ts';
import { onThread } from './document-threads.ts';
import { holdLarge, type HeldDocument } from './held-document.ts';
import { readLoudPeaks } from './loud-peaks.ts';
import { hasChecksHere, preventsSubmit, ruleFaults } from './work-on-document.ts';

/** Faults that prevent a submission, and the warnings beside them. */
export interface FoundFaults {
  /** The first ones. */
  readonly faults: readonly Fault[];
  /** Total number of faults. */
  readonly count: number;
  /** Number of warnings of automatic checks; null where none is on that runs here, and where they were not counted. */
  readonly warningCount: number | null;
}

/** Rules by which a document is checked. */
interface Checking {
  readonly labels: LabelSet;
  readonly rules: { readonly checks?: CheckSettings };
}

/** Most milliseconds that a submission waits for the count of its warnings. */
const mostForWarnings = 5000;

/** Checks a document by the labels and rules of its item's task, and counts its warnings where that is wanted. */
export async function faultsOf(
  context: SignedInContext,
  item: Pick<ItemState, 'id' | 'task_id' | 'revision'>,
  held: HeldDocument,
  { countsWarnings }: { readonly countsWarnings: boolean },
): Promise<FoundFaults> {
  const { labels, rules: stored } = await one<{ labels: LabelSet; rules: unknown }>(
    context.db,
    sql.frequent(sql`select labels, rules from task where id = ${item.task_id}`),
  );
  const modality = requireModality(held.kind === 'large' ? held.modality : held.document.kind);
  const rules: Checking['rules'] = await withCharacterSets(
    context.db,
    item.task_id,
    modality.rulesSchema.parse(stored),
  );
  const by = { labels, rules };
  const prevents = preventsSubmit(rules.checks);
  // What is found at once goes first: patterns, terms and sound take their time whatever the size of the document
  const faults = held.kind === 'small' ? ruleFaults(modality, held.document, labels, rules) : [];
  const found: FoundFaults =
    faults.length > 0 || (held.kind === 'small' && !prevents)
      ? { faults, count: faults.length, warningCount: null }
      : await onThread('checkDocument', await inputOf(context, item, held, by, prevents), item);
  const isUncounted = countsWarnings && found.count === 0 && !prevents && hasChecksHere(rules.checks);
  return isUncounted ? { ...found, warningCount: await warningsIn(context, item, held, by) } : found;
}

/** Returns the input of a thread. `hears` reads the peaks, where a check asks for them. */
async function inputOf(
  context: SignedInContext,
  { id }: Pick<ItemState, 'id'>,
  held: HeldDocument,
  by: Checking,
  hears: boolean,
) {
  const { modality, json } = held.kind === 'large' ? held : holdLarge(held.document);
  const peaks = hears && needsSpeech(by.rules) ? await readLoudPeaks(context, id) : undefined;
  return { modality, document: json, ...by, peaks };
}

/** Counts warnings where nothing prevents a submission; that neither refuses it nor keeps it waiting for long. */
async function warningsIn(
  context: SignedInContext,
  item: Pick<ItemState, 'id' | 'revision'>,
  held: HeldDocument,
  by: Checking,
): Promise<number | null> {
  const count = async (): Promise<number | null> => {
    const input = await inputOf(context, item, held, by, true);
    return needsSpeech(by.rules) && !input.peaks ? null : onThread('countWarnings', input, item);
  };
  const counted = new AbortController();
  try {
    return await Promise.race([count(), setTimeout(mostForWarnings, null, { signal: counted.signal })]);
  } catch (error) {
    if (!(error instanceof Refusal)) context.log.warn({ err: error, item: item.id }, 'Warnings cannot be counted');
    return null;
  } finally {
    counted.abort();
  }
}
