import type { z } from 'zod';
import type { Fault } from '../fault/index.ts';
import type { answersSchema } from '../label/index.ts';
import type { Comment } from './comment-schema.ts';
import type { SegmentStatus } from './status.ts';

type Answers = z.infer<typeof answersSchema>;

/**
 * A part of a document that is answered, commented and judged by itself, such as a segment of an audio, a sentence or a
 * turn. Immutable.
 */
export interface Unit {
  /** Unique in the document. */
  readonly id: string;
  /** Answers by label id. */
  readonly answers: Answers;
  /** Comments and replies in order of creation. */
  readonly comments: readonly Comment[];
  /** State of the unit in the workflow. */
  readonly status: SegmentStatus;
  /** Error types of the last failing verdict, by ids of the project; absent without any. */
  readonly errorTypes?: readonly number[] | undefined;
  /** Labels whose answer is a default that nobody has confirmed; absent without any. */
  readonly unconfirmed?: readonly string[] | undefined;
  /** Whether it came out of a split, and nobody has played or accepted it since; absent when not. */
  readonly isToCheck?: boolean | undefined;
}

/** The fields that documents of all modalities have besides their units. Immutable. */
export interface BaseDocument {
  /** Key of the modality. */
  readonly kind: string;
  /** Version of the schema and of the command rules. */
  readonly version: number;
  /** Whether the item can be annotated. Nothing is required of an item that is not valid. */
  readonly isValid: boolean;
  /** Answers about the whole item, by label id. */
  readonly answers: Answers;
  /** Comments on the whole item. */
  readonly comments: readonly Comment[];
  /** Labels of the whole item whose answer is a default that nobody has confirmed; absent without any. */
  readonly unconfirmed?: readonly string[] | undefined;
}

/**
 * Access to the units of a modality's documents. The functions of this folder need no more to edit them. Declared as
 * methods (bivariant), so that code for any modality takes the access of one: it only ever passes it documents of its
 * own.
 */
export interface UnitAccess<Document extends BaseDocument, Item extends Unit> {
  /** Name of the list in the document; the first element of a fault's path. */
  readonly field: string;
  /** Returns the units in document order. */
  of(document: Document): readonly Item[];
  /** Returns the document with other units. */
  put(document: Document, units: readonly Item[]): Document;
  /** Whether a unit is kept for the record alone: it is neither shown nor judged. None is where absent. */
  isHidden?(unit: Item): boolean;
}

/**
 * Operations that judging an edit needs beyond `UnitAccess`. Kept apart because pages load `UnitAccess` at once.
 */
export interface ReviewedUnits<Document extends BaseDocument, Item extends Unit> extends UnitAccess<Document, Item> {
  /** Whether two versions of a unit have the same content; verdicts and comments do not count. */
  readonly sameContent: (a: Item, b: Item) => boolean;
  /** Whether the parts that only this modality has are equal, units aside. */
  readonly sameOwnParts: (a: Document, b: Document) => boolean;
  /** Returns a fault when a unit may not be at its position, given its earlier versions. */
  readonly checkPosition: (document: Document, unit: Item, earlier: readonly Item[]) => Fault | null;
}
