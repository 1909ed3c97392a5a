import type { AudioDocument, Segment } from '@earmark/model';

export interface SelectedSegments {
  readonly document: AudioDocument;
  readonly selection: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly segments: readonly Segment[];
}

/** The selected segments, looked up again only when document or selection is another. */
export function selectedOf(
  document: AudioDocument,
  selection: readonly string[],
  last: SelectedSegments | undefined,
): SelectedSegments {
  if (last && last.document === document && last.selection === selection) return last;
  const ids = new Set(selection);
  return {
    document,
    selection,
    ids,
    segments: ids.size === 0 ? [] : document.segments.filter((segment) => ids.has(segment.id)),
  };
}
