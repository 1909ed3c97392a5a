import type { z } from 'zod';
import type { Fault } from '../fault/index.ts';
import type { answersSchema } from '../label/index.ts';
import type { Comment } from './comment-schema.ts';
import type { SegmentStatus } from './status.ts';

type Answers = z.infer<typeof answersSchema>;

/** A part of a document that is answered, commented and judged by itself: a segment of an audio, a sentence, a turn. Immutable. */
export interface Unit {
  readonly id: string;
  readonly answers: Answers;
  readonly comments: readonly Comment[];
  readonly status: SegmentStatus;
}

/** What the documents of all modalities hold besides their units. Immutable. */
export interface BaseDocument {
  readonly kind: string;
  readonly version: number;
  /** Whether the item can be annotated at all; of one that is not valid nothing is asked. */
  readonly isValid: boolean;
  readonly answers: Answers;
  readonly comments: readonly Comment[];
}

/** How a modality's documents hold their units: all that the functions of this folder know of a modality to edit its documents. */
export interface UnitAccess<Document extends BaseDocument, Item extends Unit> {
  /** The name of the list in the document, which begins the path of a fault. */
  readonly field: string;
  readonly of: (document: Document) => readonly Item[];
  readonly put: (document: Document, units: readonly Item[]) => Document;
}

/** What they know of it to judge an edit: beside the access, since pages load that one at once. */
export interface ReviewedUnits<Document extends BaseDocument, Item extends Unit> extends UnitAccess<Document, Item> {
  /** Whether two versions of a unit say the same; verdicts and comments do not count. */
  readonly sameContent: (a: Item, b: Item) => boolean;
  /** Whether two documents say the same in the parts that only this modality has, units aside. */
  readonly sameOwnParts: (a: Document, b: Document) => boolean;
  /** Why a unit may not be where it is, given the earlier versions of it that there are. */
  readonly checkPlace: (document: Document, unit: Item, earlier: readonly Item[]) => Fault | null;
}
