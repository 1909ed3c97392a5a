import { TextAnnotator, type TextAnnotation, type TextStore } from '@earmark/annotation-kit/text';
import { createRoot } from 'react-dom/client';
import { offer, painted, type BenchSpan } from './measure.ts';

const types = ['Person', 'Organization', 'Place', 'Date'];
const labels = {
  global: [],
  segment: [
    {
      id: 'type',
      title: 'Type',
      type: 'single_tiled' as const,
      isRequired: true,
      options: types.map((title) => ({ id: title, title, isDefault: false, labels: [] })),
    },
  ],
  links: [
    {
      id: 'related',
      title: 'related',
      ends: [
        { name: 'from', takes: 'any' as const },
        { name: 'to', takes: 'any' as const },
      ],
    },
  ],
};
const unit = { comments: [], status: 'completed' as const };
const spanOf = ({ id, start, end }: BenchSpan) => ({
  id,
  part: 0,
  ranges: [{ start, end }],
  answers: { type: [types[start % types.length] ?? 'Person'] },
  ...unit,
});

let store: TextStore | undefined;
let words = '';
const scroller = (): HTMLElement => {
  const element = document.querySelector<HTMLElement>('[data-part="text"]');
  if (!element) throw new Error('The text is not open');
  return element;
};

offer({
  async open(container, { text, spans, links }) {
    words = text;
    const annotation: TextAnnotation = {
      spans: spans.map(spanOf),
      links: links.map(([from, to], at) => ({
        id: `link-${at}`,
        linkType: 'related',
        ends: [
          { name: 'from', mark: from },
          { name: 'to', mark: to },
        ],
      })),
    };
    await new Promise<void>((resolve) => {
      createRoot(container).render(
        <TextAnnotator
          text={text}
          labels={labels}
          defaultValue={annotation}
          onReady={(ready) => {
            store = ready.store;
            resolve();
          }}
        />,
      );
    });
    await painted();
    if (!scroller().querySelector('[data-bar]')) throw new Error('No mark is painted');
  },
  scroller,
  async add(span) {
    const fault = store?.run({ type: 'span.add', spans: [{ type: 'span', ...spanOf(span) }] });
    if (fault) throw new Error(fault.code);
    await painted();
    if (!scroller().querySelector(`[data-mark="${span.id}"]`)) throw new Error('The mark is not painted');
  },
  offsetInView() {
    const { top, height } = scroller().getBoundingClientRect();
    const line = [...scroller().querySelectorAll('[data-line]')].find(
      (element) => element.getBoundingClientRect().bottom > top + height / 2,
    );
    const shown = line?.querySelector('[data-words]')?.textContent ?? '';
    const offset = words.indexOf(shown);
    if (shown === '' || words.indexOf(shown, offset + 1) >= 0) throw new Error('The line in the middle is no place');
    return offset;
  },
});
