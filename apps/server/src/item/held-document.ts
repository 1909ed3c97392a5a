import { audioModality, type AudioDocument, type Figures as DocumentFigures } from '@earmark/model';
import { shareText, textOf, type SharedJson } from './shared-json.ts';

/** Documents and batches of at least so many bytes of JSON are worked on by threads; what is smaller takes a few milliseconds. */
export const largeBytes = 256 * 1024;

/** What the item's row and the reviewers' rules need to know of a document. */
export interface Figures extends Pick<DocumentFigures, 'isValid' | 'failedCount' | 'unjudgedCounts'> {
  readonly segmentCount: number;
  readonly targetSamples: number;
}

export interface SmallDocument {
  readonly kind: 'small';
  readonly document: AudioDocument;
  readonly bytes: number;
}

/** Only its JSON is kept: the thread that serves requests never makes a document of it. */
export interface LargeDocument {
  readonly kind: 'large';
  readonly json: SharedJson;
  readonly figures: Figures;
}

/** A document as this process holds it in memory. */
export type HeldDocument = SmallDocument | LargeDocument;

export const bytesOf = (held: HeldDocument): number =>
  held.kind === 'small' ? held.bytes : held.json.bytes.byteLength;

export function figuresOf(document: AudioDocument): Figures {
  const { unitCount: segmentCount, size: targetSamples, ...rest } = audioModality.figures(document);
  return { segmentCount, targetSamples, ...rest };
}

export const holdSmall = (document: AudioDocument, bytes: number): HeldDocument =>
  bytes < largeBytes ? { kind: 'small', document, bytes } : holdLarge(document);

export const holdLarge = (document: AudioDocument): LargeDocument => ({
  kind: 'large',
  json: shareText(JSON.stringify(document)),
  figures: figuresOf(document),
});

/** What a thread has made, in the form that its size asks for. */
export function settle(made: LargeDocument): HeldDocument {
  const bytes = made.json.bytes.byteLength;
  // the thread printed it from a document
  return bytes < largeBytes ? { kind: 'small', document: JSON.parse(textOf(made.json)) as AudioDocument, bytes } : made;
}
