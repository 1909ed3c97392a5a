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
export type LoadRevision<Document = AudioDocument> = (id: string) => Promise<Document>;

/** The revisions of an item that can be compared. */
export interface Revisions<Document = AudioDocument> {
  /** Newest first; rejects when the revisions are unavailable. */
  readonly list: () => Promise<readonly RevisionEntry[]>;
  readonly load: LoadRevision<Document>;
  /** The id of the revision shown first, for example the one judged last; by default the newest. */
  readonly first?: string;
}

/** A revision to compare the document with. */
export interface OtherRevision<Document = AudioDocument> {
  readonly name: string;
  /** Rejects when the revision is unavailable. */
  readonly load: () => Promise<Document>;
}

/** The newest document of the server, while in conflict with the one on the screen. */
export const theirsOf = <Document extends object>(
  sync: {
    readonly loadTheirs: () => Promise<
      { readonly kind: 'loaded'; readonly document: Document } | { readonly kind: string }
    >;
  },
  name: string,
): OtherRevision<Document> => ({
  name,
  async load() {
    const loaded = await sync.loadTheirs();
    if (!('document' in loaded)) throw new Error(loaded.kind);
    return loaded.document;
  },
});
