import { findModality, type BaseDocument } from '@earmark/model';
import type { StoredIssue } from './queries.ts';

/** What an item's row says of its document. */
export interface ItemFigures {
  readonly unit_count: number;
  readonly target_size: number;
  readonly is_valid: boolean;
}

/** Where in a file of documents the one of a source stands, and what its item says of it. */
export interface WrittenDocument extends ItemFigures {
  readonly sourceId: number;
  readonly start: number;
  readonly bytes: number;
  /** What was left out or put right on the way. */
  readonly issues: readonly StoredIssue[];
}

export function figuresOf(document: BaseDocument): ItemFigures {
  const figures = findModality(document.kind)?.figures(document);
  if (!figures) throw new Error(`No modality makes documents of the kind ${document.kind}`);
  return { unit_count: figures.unitCount, target_size: figures.size, is_valid: figures.isValid };
}
