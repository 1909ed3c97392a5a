import type { BaseDocument, Figures } from '@earmark/model';
import { requireModality } from '../../modality/required/index.ts';
import { shareText, textOf, type SharedJson } from './shared-json.ts';

/** JSON size from which documents and batches are processed on threads; smaller ones take a few milliseconds. */
export const largeBytes = 256 * 1024;

/** A document held as an object, with the size of its JSON. */
export interface SmallDocument {
  readonly kind: 'small';
  readonly document: BaseDocument;
  readonly bytes: number;
}

/** A document held as JSON only; the request thread never parses it. */
export interface LargeDocument {
  readonly kind: 'large';
  /** The document's modality. */
  readonly modality: string;
  readonly json: SharedJson;
  readonly figures: Figures;
}

/** JSON of a large document as it is stored, whole and in the present version: it is sent without being built. */
export interface StoredDocument {
  readonly kind: 'stored';
  /** The document's modality. */
  readonly modality: string;
  readonly json: SharedJson;
}

/** A document as held in this process's memory. */
export type HeldDocument = SmallDocument | LargeDocument;

/** Size of the document's JSON in bytes. */
export const bytesOf = (held: HeldDocument): number =>
  held.kind === 'small' ? held.bytes : held.json.bytes.byteLength;

/** Figures for the item's row and for the rules of review. */
export const figuresOf = (held: HeldDocument): Figures =>
  held.kind === 'large' ? held.figures : requireModality(held.document.kind).figures(held.document);

/** Holds a document as an object while it is small, otherwise as JSON. */
export const holdSmall = (document: BaseDocument, bytes: number): HeldDocument =>
  bytes < largeBytes ? { kind: 'small', document, bytes } : holdLarge(document);

/** Serialises a document into shared memory, with its figures. */
export const holdLarge = (document: BaseDocument): LargeDocument => ({
  kind: 'large',
  modality: document.kind,
  json: shareText(JSON.stringify(document)),
  figures: requireModality(document.kind).figures(document),
});

/** Returns a thread's result in the representation for its size. */
export function settle(made: LargeDocument): HeldDocument {
  const bytes = made.json.bytes.byteLength;
  // The thread printed it from a document
  return bytes < largeBytes ? { kind: 'small', document: JSON.parse(textOf(made.json)) as BaseDocument, bytes } : made;
}
