import { scrollMarks } from './pages/measure.ts';

/**
 * Reads what Chromium traced while the text was scrolled: how much work each frame was, whatever it had to wait for.
 */

export const traceCategories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'cc',
] as const;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly ts: number;
  /** How long, and how much of it the thread had a processor. In microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Work per frame in ms of processor time: the median and the 95th percentile. */
export interface FrameWork {
  readonly frames: number;
  readonly main: Quantiles;
  readonly raster: Quantiles;
  readonly compositing: Quantiles;
  /** What the main thread did, in ms a frame on average. */
  readonly parts: Readonly<Record<string, number>>;
}

export interface Quantiles {
  readonly p50: number;
  readonly p95: number;
}

const threadsOf = {
  main: ['CrRendererMain'],
  compositing: ['Compositor', 'VizCompositorThread', 'CrGpuMain'],
} as const;

const shownParts = [
  'EventDispatch',
  'TimerFire',
  'FireAnimationFrame',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
];

/** Counts the work of the frames between the marks. */
export function countFrames(trace: Uint8Array): FrameWork {
  // The browser wrote it: the fields are those of its trace format.
  const { traceEvents: events } = JSON.parse(Buffer.from(trace).toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const threads = new Map<string, string>();
  for (const { ph, name, pid, tid, args } of events)
    if (ph === 'M' && name === 'thread_name') threads.set(`${pid} ${tid}`, args?.name ?? '');
  const begin = events.find(({ name }) => name === scrollMarks.begin);
  const end = events.find(({ name, ts }) => name === scrollMarks.end && ts > (begin?.ts ?? 0));
  if (!begin || !end) throw new Error('The trace does not show the scrolling.');
  const isOf = (event: TraceEvent, names: readonly string[]): boolean =>
    names.includes(threads.get(`${event.pid} ${event.tid}`) ?? '');
  const within = events.filter(({ ph, ts }) => ph === 'X' && ts >= begin.ts && ts <= end.ts);
  const page = within.filter(({ pid }) => pid === begin.pid);
  const starts = page
    .filter((event) => event.name === 'FireAnimationFrame' && isOf(event, threadsOf.main))
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const works = (found: readonly TraceEvent[]): Quantiles => {
    const sums = new Array<number>(Math.max(1, starts.length)).fill(0);
    for (const event of found) {
      const next = starts.findIndex((ts) => ts > event.ts);
      const frame = next < 0 ? sums.length - 1 : Math.max(0, next - 1);
      sums[frame] = (sums[frame] ?? 0) + timeOf(event);
    }
    sums.sort((a, b) => a - b);
    const at = (share: number): number => sums[Math.min(sums.length - 1, Math.floor(sums.length * share))] ?? 0;
    return { p50: at(0.5), p95: at(0.95) };
  };
  const isTask = ({ name }: TraceEvent): boolean => name === 'ThreadControllerImpl::RunTask' || name === 'RunTask';
  const main = page.filter((event) => isOf(event, threadsOf.main));
  return {
    frames: starts.length,
    main: works(outermost(main.filter(isTask))),
    raster: works(page.filter(({ name }) => name === 'RasterTask')),
    compositing: works(outermost(within.filter((event) => isTask(event) && isOf(event, threadsOf.compositing)))),
    parts: Object.fromEntries(
      shownParts.map((part) => [
        part,
        main.filter(({ name }) => name === part).reduce((sum, event) => sum + timeOf(event), 0) / starts.length,
      ]),
    ),
  };
}

/** In ms; of the processor, where the trace tells it. */
const timeOf = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur ?? 0) / 1000;

/** Tasks that run in no other one of their thread. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  const ends = new Map<string, number>();
  return tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ pid, tid, ts, dur = 0 }) => {
      const thread = `${pid} ${tid}`;
      if (ts < (ends.get(thread) ?? 0)) return false;
      ends.set(thread, ts + dur);
      return true;
    });
}
