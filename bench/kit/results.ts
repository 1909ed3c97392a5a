import type { Case, Measured } from './measure-one.ts';

/** All results of a benchmark run, stored as JSON. */
export interface Results {
  readonly date: string;
  readonly machine: string;
  readonly browser: string;
  readonly runs: number;
  readonly cases: readonly (Case & { readonly median: Measured | null })[];
  readonly typing: readonly {
    readonly recording: string;
    readonly segments: number;
    readonly p50: number;
    readonly p95: number;
  }[];
  readonly withoutPeaks: readonly {
    readonly library: string;
    readonly recording: string;
    readonly firstPaint: number | null;
    readonly heapMegabytes: number | null;
  }[];
}

const columns: readonly { readonly title: string; readonly key: keyof Measured; readonly digits: number }[] = [
  { title: 'open', key: 'open', digits: 0 },
  { title: 'frame p50', key: 'scrollP50', digits: 1 },
  { title: 'frame p95', key: 'scrollP95', digits: 1 },
  { title: 'fit → 100 px/s', key: 'zoomIn', digits: 0 },
  { title: 'back to fit', key: 'zoomOut', digits: 0 },
  { title: 'add one', key: 'add', digits: 0 },
  { title: 'heap MB', key: 'heapMegabytes', digits: 0 },
];

const names: Readonly<Record<string, string>> = {
  kit: '**Earmark**',
  'wavesurfer-8': 'wavesurfer.js 8.0.1 + Regions',
  'wavesurfer-7': 'wavesurfer.js 7.12.12 + Regions',
  peaks: 'peaks.js 4.0.0',
};

/** Formats the results as Markdown: one table per recording and number of segments, one row per library. */
export function tablesOf({ date, machine, browser, runs, cases, typing, withoutPeaks }: Results): string {
  const titles = [...new Set(cases.map(({ recording, segments }) => `${recording}, ${count(segments)} segments`))];
  const tables = titles.map((title) => {
    const rows = cases.filter(({ recording, segments }) => title === `${recording}, ${count(segments)} segments`);
    return [
      `### ${title}`,
      '',
      table(
        ['', ...columns.map(({ title }) => title)],
        rows.map(({ library, median }) => [
          names[library] ?? library,
          ...columns.map(({ key, digits }) => figure(median?.[key], digits)),
        ]),
      ),
    ].join('\n');
  });
  return [
    `${date}, ${machine}, ${browser}; medians of ${runs} ${runs === 1 ? 'run' : 'runs'}; milliseconds, heap in MB. A dash: it did not come to its end within a minute and a half. Whoever took longer than 45 seconds was measured once.`,
    ...tables,
    '### Typing in the workbench, per key',
    table(
      ['', 'p50', 'p95'],
      typing.map(({ recording, segments, p50, p95 }) => [
        `${recording}, ${count(segments)} segments`,
        figure(p50, 1),
        figure(p95, 1),
      ]),
    ),
    '### Without peaks made before',
    table(
      ['', 'first waveform', 'most heap MB'],
      withoutPeaks.map(({ library, recording, firstPaint, heapMegabytes }) => [
        `${names[library] ?? library}, ${recording}`,
        figure(firstPaint, 0),
        figure(heapMegabytes, 0),
      ]),
    ),
  ].join('\n\n');
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const figure = (value: number | null | undefined, digits: number): string =>
  value === null || value === undefined || Number.isNaN(value)
    ? '–'
    : value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, digits === 0 ? ',' : '');

const count = (value: number): string => value.toLocaleString('en');
