import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { UploadList } from './UploadList.tsx';
import type { UploadRow } from './upload-row.ts';

const meta = {
  title: 'Fields/UploadList',
  component: UploadList,
  parameters: {
    docs: {
      description: {
        component: `
Uploads, below a FileDrop: progress, speed, outcome and reason of each, sums of all. Over 200 files only the rows in sight are drawn.

**Use it when** files are being sent and somebody watches.

**Do** tell in \`reason\` what is wrong and how to correct it. Keep failed files on the list until they are taken off.

**Don't** use it for files that are on the server: that is a Table.

| Key | Does |
|---|---|
| Tab | to the list, then to the buttons of each file |
| ↑ ↓ Page Up Page Down | scroll the list while it has the focus |
`,
      },
    },
  },
} satisfies Meta<typeof UploadList>;
export default meta;
type Story = StoryObj;

const mebibyte = 1024 ** 2;
const nothing = () => undefined;
const rows: readonly UploadRow[] = [
  {
    id: '1',
    name: 'call-centre/2026-03/0001.wav',
    bytes: 84 * mebibyte,
    sentBytes: 31 * mebibyte,
    state: 'sending',
    bytesPerSecond: 5.4 * mebibyte,
  },
  {
    id: '2',
    name: 'Call centre/March/A folder with a very long name/Another folder with a very long name/One more/Call record-0002.mp3',
    bytes: 12 * mebibyte,
    sentBytes: 0,
    state: 'waiting',
  },
  { id: '3', name: '0003.wav', bytes: 640, sentBytes: 640, state: 'done' },
  {
    id: '4',
    name: '0004.wav',
    bytes: 3 * mebibyte,
    sentBytes: 0,
    state: 'failed',
    reason: 'The file is damaged: its header names no format.',
  },
  { id: '5', name: '0005.flac', bytes: 7 * mebibyte, sentBytes: 2 * mebibyte, state: 'retrying' },
  { id: '6', name: '0006.flac', bytes: 7 * mebibyte, sentBytes: 2 * mebibyte, state: 'paused' },
  { id: '7', name: '0007.flac', bytes: 7 * mebibyte, sentBytes: 2 * mebibyte, state: 'missing' },
];
const many: readonly UploadRow[] = Array.from({ length: 2000 }, (_, index) => ({
  id: String(index),
  name: `${index + 1}.wav`,
  bytes: mebibyte,
  sentBytes: 0,
  state: 'waiting',
}));

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <UploadList rows={rows} onRetry={nothing} onRemove={nothing} />
      <UploadList
        aria-label="Chosen"
        hidesTotals
        rows={rows.map((row) => ({ ...row, state: 'chosen' as const })).slice(0, 2)}
        onRemove={nothing}
      />
      <UploadList
        aria-label="Done"
        rows={rows.map((row) => ({ ...row, state: 'done' as const })).slice(2, 4)}
        onRemove={nothing}
      />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <UploadList rows={rows} onRetry={nothing} onRemove={nothing} />
    </div>
  ),
};

export const RetriesAndCancels: Story = {
  render: function Render() {
    const [shown, setShown] = useState(rows);
    return (
      <UploadList
        rows={shown}
        onRetry={(id) => setShown(shown.map((row) => (row.id === id ? { ...row, state: 'waiting' as const } : row)))}
        onRemove={(id) => setShown(shown.filter((row) => row.id !== id))}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^1 of 7 files · /)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try 0004.wav again' }));
    await expect(canvas.queryByText(/1 failed/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel call-centre/2026-03/0001.wav' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
  },
};

export const DrawsOnlyWhatIsInSight: Story = {
  render: () => <UploadList rows={many} onRemove={nothing} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('1.wav')).toBeVisible());
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(40);
    canvas.getByRole('region', { name: 'Files' }).scrollTo({ top: 1000 * 52 });
    const row = await canvas.findByText('1001.wav');
    await expect(row.closest('li')).toHaveAttribute('aria-posinset', '1001');
  },
};
