import type { BaseDocument, Unit } from '../document/index.ts';
import type { LabelSet } from '../label/index.ts';
import { nothingCompared, type Cell, type Coefficient } from './coefficient.ts';
import type { KindAgreement } from './f1.ts';

/**
 * Measures by which two copies are compared. `text`: one less the error rate, by characters or words; `boundaries`:
 * shared over all annotated time, for texts the F1 of spans with the same place, whatever their kind; `answers`: equal
 * choices; `validity`: whether the item can be annotated at all; `spans` and `links`: F1 of marks with the same place
 * and kind, `…_overlapping` of those that share some of it.
 */
export const measures = [
  'text',
  'boundaries',
  'answers',
  'validity',
  'spans',
  'spans_overlapping',
  'links',
  'links_overlapping',
] as const;
export type Measure = (typeof measures)[number];

/** How two raters answered one choice question. */
export interface QuestionAgreement {
  readonly labelId: string;
  /** Answers as `answerKey` writes them; the empty key is no answer where the other gave one. */
  readonly cells: readonly Cell[];
  /** Answers about parts that the other copy does not have. */
  readonly leftOut: number;
}

/** How far two copies of one item agree. */
export interface PairAgreement {
  /** The lowest measure, so that a copy that lacks half of the speech does not agree by the other half. */
  readonly value: number | null;
  readonly measures: Readonly<Record<Measure, Coefficient>>;
  readonly questions: readonly QuestionAgreement[];
  /** Kind by kind, where the modality has marks of several. */
  readonly kinds: readonly KindAgreement[];
}

/** A part of an item that copies are compared at and chosen by: units that are each other's counterparts. */
export interface Place<Item extends Unit> {
  /** Unique among the places of the same copies. */
  readonly id: string;
  /** The place in the medium, where the modality has one; an audio's in samples. */
  readonly span?: { readonly track: number; readonly start: number; readonly end: number };
  /** Units of each copy at the place, in document order; empty for a copy without any. */
  readonly units: readonly (readonly Item[])[];
  /** Whether all copies say the same at the place. */
  readonly isAgreed: boolean;
}

/** Which copy each part of the result comes from, by index. */
export interface Picks {
  /** For validity, answers about the item, everything around the units, and places without a pick. */
  readonly frame: number;
  /** Index of the picked copy, by the ids of places. */
  readonly places: Readonly<Record<string, number>>;
}

export interface Merged<Document> {
  readonly document: Document;
  /** The copy that most was taken from. */
  readonly most: number;
}

/**
 * Operations that differ between modalities when copies of one item are compared and merged. Copies are never empty
 * lists.
 */
export interface CopyRules<Document extends BaseDocument, Item extends Unit> {
  /** Compares two copies; symmetric but for the order within cells. */
  readonly agreementOf: (a: Document, b: Document, labels: LabelSet) => PairAgreement;
  /** Returns the places of copies: every unit of every copy belongs to exactly one. In document order. */
  readonly placesOf: (copies: readonly Document[]) => Place<Item>[];
  /** Makes one document of several copies. */
  readonly mergeCopies: (copies: readonly Document[], picks: Picks) => Merged<Document>;
}

/** Puts the measures of a pair together; those that a modality does not have compare nothing. */
export function pairAgreement(
  of: Readonly<Partial<Record<Measure, Coefficient>>>,
  questions: readonly QuestionAgreement[],
  kinds: readonly KindAgreement[] = [],
): PairAgreement {
  const values = measures.flatMap((measure) => of[measure]?.value ?? []);
  const all = { ...nothingMeasured, ...of };
  return { value: values.length === 0 ? null : Math.min(...values), measures: all, questions, kinds };
}

const nothingMeasured: PairAgreement['measures'] = {
  text: nothingCompared,
  boundaries: nothingCompared,
  answers: nothingCompared,
  validity: nothingCompared,
  spans: nothingCompared,
  spans_overlapping: nothingCompared,
  links: nothingCompared,
  links_overlapping: nothingCompared,
};

/** The mean of those values that exist; null where none does. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/**
 * Returns the index of the most common one among weighted copies, the first of equals; the frame where all weigh
 * nothing.
 */
export function heaviest(weights: readonly number[], frame: number): number {
  const most = Math.max(...weights);
  return most > 0 && weights[frame] !== most ? weights.indexOf(most) : frame;
}
