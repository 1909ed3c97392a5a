import type { BaseDocument, Unit, UnitAccess } from '../document/index.ts';
import type { AudioDocument, Mark, Segment, TextDocument } from '../modality/index.ts';
import { audioAgreement } from './audio-agreement.ts';
import { mergeAudio } from './audio-merge.ts';
import { audioPlaces } from './audio-places.ts';
import type { CopyRules } from './copies.ts';
import { textAgreement } from './text-agreement.ts';
import { mergeTexts } from './text-merge.ts';
import { textPlaces } from './text-places.ts';
import { unitCopies } from './unit-copies.ts';

/** Copies of audios: segments are compared by the time they share. */
export const audioCopies: CopyRules<AudioDocument, Segment> = {
  agreementOf: audioAgreement,
  placesOf: audioPlaces,
  mergeCopies: mergeAudio,
};

/** Copies of texts: spans are compared by the code points they share, links by their ends. */
export const textCopies: CopyRules<TextDocument, Mark> = {
  agreementOf: textAgreement,
  placesOf: textPlaces,
  mergeCopies: mergeTexts,
};

const rows: Readonly<Record<string, unknown>> = { audio: audioCopies, text: textCopies };

/** Returns the rules of a modality; one without a row of its own is compared unit by unit. */
export const copyRulesOf = <Document extends BaseDocument, Item extends Unit>(modality: {
  readonly kind: string;
  readonly units: UnitAccess<Document, Item>;
}): CopyRules<Document, Item> =>
  // A row takes documents of its own kind, which TypeScript cannot derive from a string.
  (Object.hasOwn(rows, modality.kind) ? rows[modality.kind] : unitCopies(modality.units)) as CopyRules<Document, Item>;
