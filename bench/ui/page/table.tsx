import {
  EarmarkProvider,
  IconButton,
  ProgressBar,
  StatusTag,
  Table,
  useColumnLayout,
  type TableColumn,
} from '@earmark/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

interface Task {
  id: number;
  name: string;
  tone: 'accent' | 'success' | 'danger';
  audios: number;
  done: number;
}

const tones = ['accent', 'success', 'danger'] as const;

/** Columns of a typical task list: names, a status, figures, a bar, a date, an action. */
const columns: readonly TableColumn<Task>[] = [
  { id: 'id', title: 'ID', width: 80, isSortable: true, cell: ({ id }) => id },
  { id: 'name', title: 'Task', minWidth: 200, isSortable: true, filter: { kind: 'text' }, cell: ({ name }) => name },
  { id: 'status', title: 'Status', width: 160, cell: ({ tone }) => <StatusTag tone={tone}>{tone}</StatusTag> },
  { id: 'team', title: 'Team', width: 120, cell: ({ id }) => `Team ${id % 7}` },
  {
    id: 'audios',
    title: 'Audios',
    width: 100,
    align: 'end',
    isSortable: true,
    cell: ({ audios }) => audios.toLocaleString('en'),
  },
  {
    id: 'progress',
    title: 'Progress',
    width: 140,
    cell: ({ id, done }) => <ProgressBar aria-label={`Progress of ${id}`} size="s" value={done} />,
  },
  {
    id: 'created',
    title: 'Created',
    width: 140,
    cell: ({ id }) => `2026-03-${String(1 + (id % 28)).padStart(2, '0')} 09:00`,
  },
  {
    id: 'actions',
    title: 'Actions',
    width: 80,
    align: 'end',
    isPinned: true,
    cell: ({ id }) => <IconButton size="s" icon={<Pencil />} aria-label={`Edit ${id}`} tooltip={false} />,
  },
];

function Page({ tasks }: { tasks: readonly Task[] }) {
  const layout = useColumnLayout();
  const [selectedKeys, onChange] = useState<ReadonlySet<string>>(new Set());
  return (
    <EarmarkProvider locale="en" theme="light">
      <Table
        aria-label="Tasks"
        columns={columns}
        rows={tasks}
        rowKey={keyOf}
        layout={layout}
        selection={{ selectedKeys, onChange }}
        onRowAction={() => undefined}
        isVirtual
        height="800px"
      />
    </EarmarkProvider>
  );
}

const keyOf = ({ id }: Task): string => String(id);

const painted = (): Promise<number> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));

async function timed(work: () => void): Promise<number> {
  const begun = performance.now();
  work();
  return (await painted()) - begun;
}

const scroller = (): HTMLElement => document.querySelector('table')?.parentElement ?? document.body;
const drawnRows = (): number => document.querySelectorAll('tbody tr').length;

/** Scrolls the rows on each frame. Returns the times between frames and the maximum number of rendered rows. */
async function scroll(pixelsPerSecond: number, seconds: number): Promise<{ frames: number[]; rows: number }> {
  const frames: number[] = [];
  let rows = 0;
  const begun = performance.now();
  let last = begun;
  const start = scroller().scrollTop;
  while (last - begun < seconds * 1000) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    frames.push(now - last);
    last = now;
    scroller().scrollTop = start + ((now - begun) / 1000) * pixelsPerSecond;
    rows = Math.max(rows, drawnRows());
  }
  // The first interval extends to before the scrolling.
  return { frames: frames.slice(1), rows };
}

/** Measures the cost of a key press on a row, until the frame that shows the result. */
async function press(key: string, times: number): Promise<number[]> {
  const costs: number[] = [];
  for (let count = 0; count < times; count += 1) {
    costs.push(
      await timed(() =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      ),
    );
  }
  return costs;
}

Object.assign(window, {
  bench: {
    open: (count: number) => {
      const tasks = Array.from({ length: count }, (_, id): Task => ({
        id: id + 1,
        name: `Task ${id + 1}`,
        tone: tones[id % 3] ?? 'accent',
        audios: (id * 7919) % 5000,
        done: (id * 37) % 101,
      }));
      const container = document.body.appendChild(document.createElement('div'));
      return timed(() => flushSync(() => createRoot(container).render(<Page tasks={tasks} />)));
    },
    scroll,
    jump: () => timed(() => (scroller().scrollTop = scroller().scrollHeight)),
    walk: async (key: string, times: number) => {
      scroller().scrollTop = 0;
      await painted();
      document.querySelector<HTMLElement>('[data-row="0"]')?.focus();
      return press(key, times);
    },
    selectAll: () => timed(() => document.querySelector<HTMLElement>('thead input[type=checkbox]')?.click()),
    elements: () => document.querySelectorAll('*').length,
  },
});
