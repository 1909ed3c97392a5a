import type { AudioDocument } from '@earmark/model';

/** What a revision came from: a machine, a stage of the work, or the document that is open now. */
export const revisionKinds = ['recognition', 'annotation', 'inspection', 'acceptance', 'own'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

/** One entry of the list that sides are chosen from. */
export interface RevisionEntry {
  readonly id: string;
  readonly kind: RevisionKind;
  /** What people call it: "Revision 12", "Handed in". */
  readonly name: string;
  /** ISO time; `undefined` for what is not saved. */
  readonly at?: string;
  readonly author?: string;
}

/** Gets the document of a revision; rejects when it cannot be had. */
export type LoadRevision = (id: string) => Promise<AudioDocument>;
