import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { RevisionCompare } from './RevisionCompare.tsx';
import { annotated, crowd, recognised, storyLabels } from './story-documents.ts';

const meta = {
  title: 'Kit/RevisionCompare',
  component: RevisionCompare,
  args: { before: recognised, after: annotated, labels: storyLabels, names: ['Recognition', 'Submitted'] },
} satisfies Meta<typeof RevisionCompare>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As a comparison opens. */
export const AtRest: Story = { args: { onOpenSegment: fn() } };

export const Differences: Story = {
  args: { onOpenSegment: fn() },
  play: async ({ canvas, args, step }) => {
    await expect(canvas.getByText('Added')).toBeVisible();
    await expect(canvas.getByText('Removed')).toBeVisible();
    await expect(canvas.getByText('Moved')).toBeVisible();
    await expect(canvas.getAllByText('Changed')).toHaveLength(2);
    await expect(canvas.getByText('r', { selector: 'ins' })).toBeVisible();
    await step('rates: r and 30 letters put in, 5 taken out, 2 exchanged', async () => {
      await waitFor(() => expect(canvas.getByText('S 2 · D 5 · I 30 of 65')).toBeVisible());
    });
    await step('whole words', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Words' }));
      await expect(canvas.getByText('county', { selector: 'del' })).toBeVisible();
      await expect(canvas.getByText('country', { selector: 'ins' })).toBeVisible();
      await expect(canvas.getByText('决定', { selector: 'ins' })).toBeVisible();
    });
    await step('open in the workbench', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Open segment 2' }));
      await expect(args.onOpenSegment).toHaveBeenCalledWith('b');
    });
    await step('copy the summary', async () => {
      const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await userEvent.click(canvas.getByRole('button', { name: 'Copy summary' }));
      await expect(write.mock.lastCall?.[0]).toContain(
        'Recognition → Submitted\nChanged 2 · Moved 1 · Added 1 · Removed 1 · Same 0\nCER',
      );
      write.mockRestore();
    });
  },
};

export const Same: Story = {
  args: { after: recognised },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Both revisions are the same.')).toBeVisible();
    await userEvent.click(canvas.getByText('Only changes'));
    await expect(canvas.getAllByText('Same')).toHaveLength(4);
  },
};

export const DarkChinese: Story = { globals: { theme: 'dark', locale: 'zh' } };

/** Five thousand segments: only visible rows are rendered, and errors are counted in slices. */
export const Crowded: Story = {
  args: { before: crowd(5000, false), after: crowd(5000, true) },
  play: async ({ canvas, step }) => {
    const list = within(canvas.getByRole('list', { name: 'Segments of both revisions' }));
    await waitFor(() => expect(canvas.queryByText('Counting…')).toBeNull(), { timeout: 15_000 });
    await expect(canvas.getByText('Changed 50')).toBeVisible();
    await expect(list.getAllByRole('listitem').length).toBeLessThan(30);
    await step('from change to change', async () => {
      await userEvent.click(canvas.getByText('Only changes'));
      await userEvent.click(canvas.getByRole('button', { name: 'Next change' }));
      await waitFor(() => expect(list.getByText('Segment 51')).toBeVisible());
      await userEvent.click(canvas.getByRole('button', { name: 'Next change' }));
      await waitFor(() => expect(list.getByText('Segment 151')).toBeVisible());
    });
    await step('to a segment by its number', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Go to segment' }), '4200{Enter}');
      await waitFor(() => expect(list.getByText('Segment 4200')).toBeVisible());
    });
  },
};
