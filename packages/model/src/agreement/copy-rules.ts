import type { BaseDocument, Unit, UnitAccess } from '../document/index.ts';
import type { AudioDocument, Segment } from '../modality/index.ts';
import { audioAgreement } from './audio-agreement.ts';
import { mergeAudio } from './audio-merge.ts';
import { audioPlaces } from './audio-places.ts';
import type { CopyRules } from './copies.ts';
import { unitCopies } from './unit-copies.ts';

/** Copies of audios: segments are compared by the time they share. */
export const audioCopies: CopyRules<AudioDocument, Segment> = {
  agreementOf: audioAgreement,
  placesOf: audioPlaces,
  mergeCopies: mergeAudio,
};

const rows: Readonly<Record<string, unknown>> = { audio: audioCopies };

/** Returns the rules of a modality; one without a row of its own is compared unit by unit. */
export const copyRulesOf = <Document extends BaseDocument, Item extends Unit>(modality: {
  readonly kind: string;
  readonly units: UnitAccess<Document, Item>;
}): CopyRules<Document, Item> =>
  // A row takes documents of its own kind, which TypeScript cannot derive from a string.
  (Object.hasOwn(rows, modality.kind) ? rows[modality.kind] : unitCopies(modality.units)) as CopyRules<Document, Item>;
