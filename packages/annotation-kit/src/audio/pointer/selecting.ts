import type { AudioDocument, Segment } from '@earmark/model';
import { indexOf } from '../segments/index.ts';

/** Modifier keys of a click. */
interface ClickKeys {
  readonly isRange: boolean;
  readonly isToggle: boolean;
}

/**
 * Returns the selection after a click on a segment: that segment alone, added or removed (toggle), or everything
 * between the anchor and it (range). The anchor is the last id of the selection.
 */
export function selectionAfterClick(
  document: AudioDocument,
  selection: readonly string[],
  segment: Segment,
  { isRange, isToggle }: ClickKeys,
): readonly string[] {
  if (isToggle)
    return selection.includes(segment.id) ? selection.filter((id) => id !== segment.id) : [...selection, segment.id];
  const anchor = selection.at(-1);
  const segments = indexOf(document).tracks.get(segment.track)?.segments ?? [];
  const from = segments.findIndex((other) => other.id === anchor);
  if (!isRange || from < 0) return [segment.id];
  const to = segments.indexOf(segment);
  const between = segments.slice(Math.min(from, to), Math.max(from, to) + 1).map((other) => other.id);
  // The anchor stays last, so that the next range click starts from it again.
  return [...new Set([...selection, ...between])].filter((id) => id !== anchor).concat(anchor ?? []);
}
