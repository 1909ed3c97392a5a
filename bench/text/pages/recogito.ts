import { createTextAnnotator, type TextAnnotation } from '@recogito/text-annotator';
import '@recogito/text-annotator/text-annotator.css';
import { offer, painted, type BenchSpan } from './measure.ts';

let annotator: ReturnType<typeof createTextAnnotator> | undefined;
let words = '';
let scrolling: HTMLElement | undefined;

const annotationOf = ({ id, start, end }: BenchSpan): TextAnnotation => ({
  id,
  bodies: [],
  target: { annotation: id, selector: [{ start, end, quote: words.slice(start, end), range: rangeOf(start, end) }] },
});

/** The text is one node: the library need not search the places of the spans, which is to its advantage. */
function rangeOf(start: number, end: number): Range {
  const range = document.createRange();
  const node = scrolling?.firstChild?.firstChild;
  if (!node) throw new Error('The text is not open');
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

// Links are left out: the library has none of its own.
offer({
  async open(container, { text, spans }) {
    words = text;
    const scroller = container.appendChild(document.createElement('div'));
    scroller.style.cssText = 'height: 100%; overflow: auto';
    scrolling = scroller;
    const content = scroller.appendChild(document.createElement('div'));
    content.style.cssText = 'padding: 0 20px; font: 16px / 28px sans-serif; white-space: pre-wrap';
    content.textContent = text;
    annotator = createTextAnnotator(content, { renderer: 'CSS_HIGHLIGHTS' });
    annotator.setAnnotations(spans.map(annotationOf));
    await painted();
  },
  scroller() {
    if (!scrolling) throw new Error('The text is not open');
    return scrolling;
  },
  async add(span) {
    annotator?.addAnnotation(annotationOf(span));
    await painted();
  },
  offsetInView() {
    const { left, top, width, height } = this.scroller().getBoundingClientRect();
    const position = document.caretPositionFromPoint(left + width / 2, top + height / 2);
    if (!position) throw new Error('No text is in the middle');
    return position.offset;
  },
});
