import { painted } from '../../kit/pages/adapter.ts';

/**
 * A span to be annotated, `[start, end)` in code points; the bench's texts have no astral characters, so units are the
 * same.
 */
export interface BenchSpan {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

export interface TextSetup {
  readonly text: string;
  readonly spans: readonly BenchSpan[];
  /** Pairs of span ids. */
  readonly links: readonly (readonly [string, string])[];
}

/** The operations that are measured, equal for every library. A promise resolves when the change is painted. */
export interface TextAdapter {
  readonly open: (container: HTMLElement, setup: TextSetup) => Promise<void>;
  /** The element that scrolls. */
  readonly scroller: () => HTMLElement;
  readonly add: (span: BenchSpan) => Promise<void>;
  /** An offset of the text that is in the middle of the view. */
  readonly offsetInView: () => number;
}

/** Figures of one run; times in ms. */
export interface TextFigures {
  readonly open: number;
  readonly scrollP50: number;
  readonly scrollP95: number;
  /** The first span that is added, before the browser has compiled what it takes. */
  readonly addFirst: number;
  /** The median of the spans after it. */
  readonly add: number;
  /** Elements of the page after opening. */
  readonly elements: number;
}

const scrollPixelsPerFrame = 40;
const frames = 240;
/** Marks in a trace, between which the text is scrolled. */
export const scrollMarks = { begin: 'text-scroll', end: 'text-scrolled' } as const;
/** How many spans are added, one after the other. */
export const addedSpans = 10;

/** Exposes a library's measurements to the process that drives the browser. */
export function offer(adapter: TextAdapter): void {
  const container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = 'width: 1440px; height: 800px; overflow: hidden; position: relative';
  Object.assign(window, { measureText: (setup: TextSetup) => measure(adapter, container, setup) });
}

async function measure(adapter: TextAdapter, container: HTMLElement, setup: TextSetup): Promise<TextFigures> {
  const open = await timed(() => adapter.open(container, setup));
  const elements = document.querySelectorAll('*').length;
  await rest();
  const times = await scroll(adapter.scroller());
  await rest();
  // Where they can be seen: what is added elsewhere need not be painted
  const at = adapter.offsetInView();
  const adds: number[] = [];
  for (let n = 0; n < addedSpans; n += 1) {
    const start = at + n * 8;
    adds.push(await timed(() => adapter.add({ id: `added-${n}`, start, end: start + 6 })));
    await rest();
  }
  const [addFirst = 0, ...later] = adds;
  const [scrollP50, scrollP95] = [quantile(times, 0.5), quantile(times, 0.95)];
  return { open, scrollP50, scrollP95, addFirst, add: quantile(later, 0.5), elements };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 500));

/**
 * Scrolls by as much in each frame, from the middle on, and returns the times between frames: as the display has them,
 * whenever within a frame the script runs.
 */
async function scroll(element: HTMLElement): Promise<number[]> {
  element.scrollTop = element.scrollHeight / 2;
  await rest();
  const times: number[] = [];
  performance.mark(scrollMarks.begin);
  let before = await frameTime();
  for (let frame = 0; frame < frames; frame += 1) {
    element.scrollTop += scrollPixelsPerFrame;
    const now = await frameTime();
    times.push(now - before);
    before = now;
  }
  performance.mark(scrollMarks.end);
  return times.slice(1);
}

const frameTime = (): Promise<number> => new Promise(requestAnimationFrame);

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export { painted };
