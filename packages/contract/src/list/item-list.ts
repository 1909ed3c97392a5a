import { disputeStates, itemStatuses, newestVerdicts } from '../workflow/index.ts';
import { defineList } from './list.ts';

/** Columns of a task's item list. The modality's row defines the meaning of `size`, `unit_count` and `target_size`. */
export const itemList = defineList({
  name: 'items',
  columns: {
    id: { type: 'id', isSortable: true },
    name: { type: 'name', isSortable: true },
    status: { type: 'choice', of: itemStatuses, isSortable: true, isFilterable: true, isCounted: 'apart' },
    size: { type: 'size', isSortable: true, isFilterable: true },
    target_size: { type: 'size', isSortable: true, isOptional: true },
    unit_count: { type: 'count', isSortable: true },
    is_valid: { type: 'flag', isFilterable: true },
    /** Drawn by the seed of its batch, or of the newest round of acceptance. */
    in_inspection_sample: { type: 'flag', isFilterable: true, isOptional: true },
    in_acceptance_sample: { type: 'flag', isFilterable: true, isOptional: true },
    /** Blind copies that are in, of those asked for; null where there are none. */
    copies_in: { type: 'count', isNullable: true, isSortable: true, isOptional: true },
    /** Mean agreement of the copies in percent; null until they are compared. */
    agreement: { type: 'count', isNullable: true, isSortable: true, isFilterable: true, isOptional: true },
    /** The copies differ and wait for a decision. */
    to_adjudicate: { type: 'flag', isFilterable: true, isOptional: true },
    /** The newest verdict on it. */
    verdict: { type: 'choice', of: newestVerdicts, isNullable: true, isFilterable: true, isOptional: true },
    /** Names of the error types that verdicts on it named, separated by commas. */
    verdict_errors: { type: 'text', isNullable: true, isFilterable: true, isOptional: true },
    /** How often it was submitted. */
    rounds: { type: 'count', isSortable: true, isFilterable: true, isOptional: true },
    /** The newest dispute of a verdict on it. */
    dispute: { type: 'choice', of: disputeStates, isNullable: true, isFilterable: true, isOptional: true },
    annotator: { type: 'person', isNullable: true, isSortable: true, isFilterable: true },
    inspector: { type: 'person', isNullable: true, isSortable: true, isFilterable: true },
    verifier: { type: 'person', isNullable: true, isSortable: true, isFilterable: true, isOptional: true },
    saved_at: { type: 'time', isNullable: true, isSortable: true, isFilterable: true },
    /** How the texts of its newest document begin; the filters search all of them. */
    transcript: { type: 'text', isNullable: true, isFilterable: true, isOptional: true },
    answers: { type: 'text', isNullable: true, isFilterable: true, isOptional: true },
    comments: { type: 'text', isNullable: true, isFilterable: true, isOptional: true },
  },
  sort: 'id',
  order: 'asc',
});
