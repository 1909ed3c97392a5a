import { isFailed, unjudgedSegments, type AudioDocument, type ReviewStage } from '@earmark/model';
import { shareText, textOf, type SharedJson } from './shared-json.ts';

/** Documents and batches of at least so many bytes of JSON are worked on by threads; what is smaller takes a few milliseconds. */
export const largeBytes = 256 * 1024;

/** What the item's row and the reviewers' rules need to know of a document. */
export interface Figures {
  readonly segmentCount: number;
  readonly targetSamples: number;
  readonly isValid: boolean;
  readonly failedCount: number;
  readonly unjudgedCounts: Readonly<Record<ReviewStage, number>>;
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

export const figuresOf = (document: AudioDocument): Figures => ({
  segmentCount: document.segments.length,
  targetSamples: document.segments.reduce((sum, segment) => sum + segment.end - segment.start, 0),
  isValid: document.isValid,
  failedCount: document.segments.filter((segment) => isFailed(segment.status)).length,
  unjudgedCounts: {
    inspection: unjudgedSegments(document, 'inspection').length,
    acceptance: unjudgedSegments(document, 'acceptance').length,
  },
});

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
