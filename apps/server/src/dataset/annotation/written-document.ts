import { findModality, type BaseDocument } from '@earmark/model';
import type { StoredIssue } from '../queries.ts';

/** Figures of a document, as stored in the item's row. */
interface ItemFigures {
  readonly unit_count: number;
  readonly target_size: number;
  readonly is_valid: boolean;
}

/** Position of a source's document in a file of documents, and the figures of its item. */
export interface WrittenDocument extends ItemFigures {
  readonly sourceId: number;
  readonly start: number;
  readonly bytes: number;
  /** Number of bytes of the document; the content kept beside it follows. */
  readonly documentBytes: number;
  /** Content dropped or corrected while reading. */
  readonly issues: readonly StoredIssue[];
}

/** Returns the figures that an item's row stores about its document. */
export function figuresOf(document: BaseDocument): ItemFigures {
  const figures = findModality(document.kind)?.figures(document);
  if (!figures) throw new Error(`No modality makes documents of the kind ${document.kind}`);
  return { unit_count: figures.unitCount, target_size: figures.size, is_valid: figures.isValid };
}
