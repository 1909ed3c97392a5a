import type { CheckSettings, Fault, LabelSet } from '@earmark/model';
import { needsSpeech } from '@earmark/model/auto-check';
import { withCharacterSets } from '../../character-set/index.ts';
import { one, sql } from '../../db/index.ts';
import type { SignedInContext } from '../../http/index.ts';
import { requireModality } from '../../modality/required/index.ts';
import type { ItemState } from '../../workflow/index.ts';
import { onThread } from './document-threads.ts';
import { holdLarge, type HeldDocument } from './held-document.ts';
import { readLoudPeaks } from './loud-peaks.ts';
import { checkDocument, runsChecks } from './work-on-document.ts';

/** Faults that prevent a submission, and the warnings beside them. */
export interface FoundFaults {
  /** The first ones. */
  readonly faults: readonly Fault[];
  /** Total number of faults. */
  readonly count: number;
  /** Number of warnings of automatic checks; null where none is on that runs here. */
  readonly warningCount: number | null;
}

/** Checks a document by the labels and rules of its item's task. */
export async function faultsOf(
  context: SignedInContext,
  { id, task_id, revision }: Pick<ItemState, 'id' | 'task_id' | 'revision'>,
  held: HeldDocument,
): Promise<FoundFaults> {
  const { labels, rules: stored } = await one<{ labels: LabelSet; rules: unknown }>(
    context.db,
    sql`select labels, rules from task where id = ${task_id}`,
  );
  const modality = requireModality(held.kind === 'large' ? held.modality : held.document.kind);
  const rules: { readonly checks?: CheckSettings } = await withCharacterSets(
    context.db,
    task_id,
    modality.rulesSchema.parse(stored),
  );
  // Patterns, terms and sound take their time whatever the size of the document
  if (held.kind === 'small' && !runsChecks(rules.checks)) {
    const found = checkDocument(modality, held.document, labels, rules);
    return { ...found, count: found.faults.length };
  }
  const { modality: kind, json } = held.kind === 'large' ? held : holdLarge(held.document);
  const peaks = needsSpeech(rules) ? await readLoudPeaks(context, id) : undefined;
  return onThread('checkDocument', { modality: kind, document: json, labels, rules, peaks }, { id, revision });
}
