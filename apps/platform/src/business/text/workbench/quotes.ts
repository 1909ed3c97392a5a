import type { TextPart } from '@earmark/annotation-kit/text';
import {
  createTextIndex,
  type BaseDocument,
  type LabelSet,
  type Mark,
  type TextDocument,
  type TextIndex,
  type Unit,
} from '@earmark/model';
import type { UnitSpans } from '../../surface-part.ts';

/** Code points of a section that say enough of it. */
const mostQuoted = 80;

/** Returns functions that quote the text of marks, for lists outside the text. */
export function quotesOf(parts: readonly TextPart[], { links = [] }: LabelSet): UnitSpans {
  const indexes: TextIndex[] = [];
  const slice = (part: number, start: number, end: number): string => {
    // Made when first needed: most parts are never quoted
    const index = (indexes[part] ??= createTextIndex(parts[part]?.text ?? ''));
    return index.slice(start, Math.min(end, start + mostQuoted)) + (end > start + mostQuoted ? '…' : '');
  };
  function quote(mark: Mark | undefined, document: TextDocument, depth = 0): string {
    if (mark?.type === 'span') return mark.ranges.map(({ start, end }) => slice(mark.part, start, end)).join(' … ');
    if (mark?.type === 'section') return slice(mark.part, mark.start, mark.end);
    // Links may end on links: beyond one of them it is enough
    if (!mark || depth > 1) return '…';
    const endOf = (id: string): string =>
      quote(
        document.marks.find((other) => other.id === id),
        document,
        depth + 1,
      );
    const type = links.find(({ id }) => id === mark.linkType)?.title ?? mark.linkType;
    return `${mark.ends.map((end) => endOf(end.mark)).join(' → ')} (${type})`;
  }
  // The units and documents of a text that is open here are of texts
  const ofUnit = (unit: Unit, document: BaseDocument): string => quote(unit as Mark, document as TextDocument);
  return {
    ofUnit,
    ofPlace({ units }, documents) {
      const copy = units.findIndex((of) => of.length > 0);
      const [unit] = units[copy] ?? [];
      const document = documents[copy];
      return unit && document && ofUnit(unit, document);
    },
  };
}
