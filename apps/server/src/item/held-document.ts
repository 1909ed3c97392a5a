import type { BaseDocument, Figures } from '@earmark/model';
import { requireModality } from '../modality/required/index.ts';
import { shareText, textOf, type SharedJson } from './shared-json.ts';

/** Documents and batches of at least so many bytes of JSON are worked on by threads; what is smaller takes a few milliseconds. */
export const largeBytes = 256 * 1024;

export interface SmallDocument {
  readonly kind: 'small';
  readonly document: BaseDocument;
  readonly bytes: number;
}

/** Only its JSON is kept: the thread that serves requests never makes a document of it. */
export interface LargeDocument {
  readonly kind: 'large';
  /** Of the document. */
  readonly modality: string;
  readonly json: SharedJson;
  readonly figures: Figures;
}

/** A document as this process holds it in memory. */
export type HeldDocument = SmallDocument | LargeDocument;

export const bytesOf = (held: HeldDocument): number =>
  held.kind === 'small' ? held.bytes : held.json.bytes.byteLength;

/** What the item's row and the reviewers' rules need to know of a document. */
export const figuresOf = (held: HeldDocument): Figures =>
  held.kind === 'large' ? held.figures : requireModality(held.document.kind).figures(held.document);

export const holdSmall = (document: BaseDocument, bytes: number): HeldDocument =>
  bytes < largeBytes ? { kind: 'small', document, bytes } : holdLarge(document);

export const holdLarge = (document: BaseDocument): LargeDocument => ({
  kind: 'large',
  modality: document.kind,
  json: shareText(JSON.stringify(document)),
  figures: requireModality(document.kind).figures(document),
});

/** What a thread has made, in the form that its size asks for. */
export function settle(made: LargeDocument): HeldDocument {
  const bytes = made.json.bytes.byteLength;
  // the thread printed it from a document
  return bytes < largeBytes ? { kind: 'small', document: JSON.parse(textOf(made.json)) as BaseDocument, bytes } : made;
}
