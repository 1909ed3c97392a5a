import { painted, type Adapter, type Setup } from './adapter.ts';

/** One run over one audio with one number of segments; milliseconds. */
export interface Figures {
  readonly open: number;
  readonly zoomIn: number;
  readonly scrollP50: number;
  readonly scrollP95: number;
  readonly add: number;
  readonly zoomOut: number;
}

export interface MeasureOptions {
  readonly scrollSeconds: number;
}

/** Zoomed to this many pixels per second of audio … */
const closePixels = 100;
/** … the view is scrolled by this many pixels per second of time. */
const scrollPixels = 1200;

/** Offers the measurements of a library to whoever drives the browser. */
export function offer(adapter: Adapter): void {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = 'width: 1440px; height: 400px; overflow: hidden; position: relative';
  Object.assign(window, {
    bench: {
      open: (setup: Setup) => timed(() => adapter.open(place, setup)),
      measure: (setup: Setup, options: MeasureOptions) => measure(adapter, place, setup, options),
    },
  });
}

async function measure(
  adapter: Adapter,
  place: HTMLElement,
  setup: Setup,
  { scrollSeconds }: MeasureOptions,
): Promise<Figures> {
  const open = await timed(() => adapter.open(place, setup));
  await rest();
  const zoomIn = await timed(() => adapter.zoomTo(closePixels));
  await rest();
  const frames = await scroll(adapter, setup.seconds / 2, scrollSeconds);
  await rest();
  // In the gap behind the last segment, in sight.
  adapter.scrollTo(setup.seconds - 10);
  await rest();
  const add = await timed(() =>
    adapter.add({ id: 'added', start: setup.seconds - 4, end: setup.seconds - 2, text: 'added' }),
  );
  await rest();
  const zoomOut = await timed(() => adapter.zoomToFit());
  return { open, zoomIn, scrollP50: quantile(frames, 0.5), scrollP95: quantile(frames, 0.95), add, zoomOut };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Times between frames while the view moves on steadily. */
async function scroll(adapter: Adapter, from: number, seconds: number): Promise<number[]> {
  const times: number[] = [];
  let last = await frame();
  const begun = last;
  while (last - begun < seconds * 1000) {
    adapter.scrollTo(from + (((last - begun) / 1000) * scrollPixels) / closePixels);
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Lets what was put off come to its end, so that it does not count for what is measured next. */
async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 250));
  await painted();
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
