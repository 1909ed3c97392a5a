import { type AudioDocument, type AudioRules } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { annotated, onOpened, segmentsOf, StoryWorkbench, whenOpen } from './story/index.ts';

const meta = {
  title: 'Kit/AudioWorkbench/Automatic checks',
  component: StoryWorkbench,
  parameters: { layout: 'fullscreen' },
  args: { onSubmitted: fn() },
} satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

const rules: Partial<AudioRules> = {
  checks: {
    uncovered: { severity: 'warning', seconds: 0.5, decibels: 12 },
    doubled: { severity: 'warning' },
    glossary: { severity: 'fault', terms: [{ term: 'Americans', variants: ['Amerikans'] }] },
  },
};

/** The first segment has a wrong term and a word twice, and the last one is gone, so that speech is left uncovered. */
const wrong = (empty: AudioDocument): AudioDocument => {
  const document = annotated(empty);
  return {
    ...document,
    segments: document.segments
      .slice(0, -1)
      .map((segment, index) =>
        index === 0
          ? { ...segment, answers: { ...segment.answers, words: 'And so, my my fellow Amerikans,' } }
          : segment,
      ),
  };
};

/**
 * Checks run by themselves; a key goes from place to place, another one applies a suggestion, and submitting asks once.
 */
export const Correcting: Story = {
  args: { start: wrong, rules, onOpened },
  play: async ({ canvasElement, canvas, args, step }) => {
    const opened = await whenOpen(canvasElement);
    const wordsOf = () => segmentsOf(opened)[0]?.answers['words'];
    const submitByKey = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
    const count = await canvas.findByRole('button', { name: '1 fault · 2 warnings' }, { timeout: 8000 });
    await step('a fault prevents submitting, with its place selected', async () => {
      await submitByKey();
      await waitFor(() => expect(window.getSelection()?.toString()).toBe('Amerikans'), { timeout: 4000 });
      await expect(args.onSubmitted).not.toHaveBeenCalled();
    });
    await step('a key applies the suggestion, as one step', async () => {
      await userEvent.keyboard('{Control>}{F7}{/Control}');
      await expect(wordsOf()).toBe('And so, my my fellow Americans,');
      await waitFor(() => expect(count).toHaveTextContent('2 warnings'), { timeout: 4000 });
      await userEvent.keyboard('{F7}');
      await waitFor(() => expect(window.getSelection()?.toString()).toBe('my my'), { timeout: 4000 });
    });
    await step('the list names the places, and applies as well', async () => {
      await userEvent.click(count);
      const list = within(await screen.findByRole('dialog', { name: 'Automatic checks' }));
      await expect(list.getByText(/No segment covers this speech/)).toBeVisible();
      await userEvent.click(list.getByRole('button', { name: 'Apply “my”' }));
      await expect(wordsOf()).toBe('And so, my fellow Americans,');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(count).toHaveTextContent('1 warning'), { timeout: 4000 });
    });
    await step('a warning is asked about once', async () => {
      await submitByKey();
      await screen.findByText('The automatic checks found 1 warning.', {}, { timeout: 4000 });
      await userEvent.click(screen.getByRole('button', { name: 'Submit anyway' }));
      await waitFor(() => expect(args.onSubmitted).toHaveBeenCalledWith('submit', opened.server.revision()), {
        timeout: 4000,
      });
    });
  },
};
