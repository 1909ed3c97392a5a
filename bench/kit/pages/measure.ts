import { painted, type Adapter, type Setup } from './adapter.ts';

/** Figures of one run with one audio and one number of segments; times in ms. */
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

/** Zoom of the scroll measurement, in pixels per second of audio. */
const closePixels = 100;
/** Scroll speed, in pixels per second of time. */
const scrollPixels = 1200;

/** Exposes a library's measurements to the process that drives the browser. */
export function offer(adapter: Adapter): void {
  const container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = 'width: 1440px; height: 400px; overflow: hidden; position: relative';
  Object.assign(window, {
    bench: {
      open: (setup: Setup) => timed(() => adapter.open(container, setup)),
      measure: (setup: Setup, options: MeasureOptions) => measure(adapter, container, setup, options),
    },
  });
}

async function measure(
  adapter: Adapter,
  container: HTMLElement,
  setup: Setup,
  { scrollSeconds }: MeasureOptions,
): Promise<Figures> {
  const open = await timed(() => adapter.open(container, setup));
  await rest();
  const zoomIn = await timed(() => adapter.zoomTo(closePixels));
  await rest();
  const frames = await scroll(adapter, setup.seconds / 2, scrollSeconds);
  await rest();
  // In the visible gap after the last segment.
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

/** Returns the times between frames during steady scrolling. */
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

/** Waits for deferred work to finish, so that it does not count for the next measurement. */
async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 250));
  await painted();
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
