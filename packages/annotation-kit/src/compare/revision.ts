import type { AudioDocument } from '@earmark/model';

/** The origin of a revision: a machine, a stage of the work, or the document that is open now. */
export const revisionKinds = ['recognition', 'annotation', 'inspection', 'acceptance', 'own'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

/** An entry of the list from which a side is chosen. */
export interface RevisionEntry {
  readonly id: string;
  readonly kind: RevisionKind;
  /** The displayed name: "Revision 12", "Submitted". */
  readonly name: string;
  /** ISO time; `undefined` for the unsaved document. */
  readonly at?: string;
  readonly author?: string;
}

/** Loads the document of a revision; rejects when it is unavailable. */
export type LoadRevision = (id: string) => Promise<AudioDocument>;
