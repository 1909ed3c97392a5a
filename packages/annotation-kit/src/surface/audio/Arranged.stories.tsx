import type { AudioDocument } from '@earmark/model';
import { Button } from '@earmark/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { annotated, onOpened, segmentsOf, StoryWorkbench, whenOpen } from './story/index.ts';

/** The workbench, which can be closed and opened anew. */
function Reopened(props: ComponentProps<typeof StoryWorkbench>) {
  const [round, setRound] = useState(0);
  return (
    <>
      <StoryWorkbench key={round} {...props} />
      <Button onPress={() => setRound(round + 1)}>Open anew</Button>
    </>
  );
}

const meta = {
  title: 'Kit/AudioWorkbench/Arranged',
  component: Reopened,
  parameters: { layout: 'fullscreen' },
  args: { start: annotated, onOpened },
  // How somebody has arranged it is remembered by the browser.
  beforeEach: () => () => localStorage.removeItem('earmark.layout.7'),
} satisfies Meta<typeof Reopened>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Panes are sized by keys, the list stands beside, a column is left out, the panel has the text; all of it is found
 * again.
 */
export const Arranged: Story = {
  play: async ({ canvasElement, canvas }) => {
    await whenOpen(canvasElement);
    const heightOf = (): number =>
      Number(canvas.getByRole('separator', { name: 'Height of the waveform' }).getAttribute('aria-valuenow'));
    const separator = await canvas.findByRole('separator', { name: 'Height of the waveform' }, { timeout: 10_000 });
    await waitFor(() => expect(heightOf()).toBeGreaterThan(0));
    const before = heightOf();
    const cells = (): number => within(canvas.getByRole('grid')).getAllByRole('gridcell').length;
    const whole = cells();
    separator.focus();
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(heightOf()).toBeLessThan(before));
    const after = heightOf();
    await userEvent.click(canvas.getByRole('button', { name: 'Display' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Status' }, { timeout: 10_000 }));
    await waitFor(() => expect(cells()).toBeLessThan(whole));
    const kept = cells();
    const writtenIn = (): HTMLElement[] => within(canvas.getByRole('grid')).queryAllByRole('textbox');
    await expect(writtenIn().length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('radio', { name: 'The panel' }));
    await waitFor(() => expect(writtenIn()).toEqual([]));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Open anew' }));
    await whenOpen(canvasElement);
    await canvas.findByRole('separator', { name: 'Height of the waveform' }, { timeout: 10_000 });
    await waitFor(() => expect(Math.abs(heightOf() - after)).toBeLessThanOrEqual(1));
    await expect(cells()).toBe(kept);
    await expect(writtenIn()).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: 'Display' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Beside the waveform' }, { timeout: 10_000 }));
    await userEvent.keyboard('{Escape}');
    await canvas.findByRole('separator', { name: 'Width of the waveform' });
    await userEvent.click(canvas.getByRole('button', { name: 'Open anew' }));
    await whenOpen(canvasElement);
    await canvas.findByRole('separator', { name: 'Width of the waveform' }, { timeout: 10_000 });
    const stage = canvasElement.querySelector('[data-part="stage"]');
    const grid = canvas.getByRole('grid');
    await waitFor(() =>
      expect(grid.getBoundingClientRect().left).toBeGreaterThanOrEqual(
        stage?.getBoundingClientRect().right ?? Infinity,
      ),
    );
  },
};

/** A man for eight seconds, then a woman on a track of her own. */
const dialogue = (empty: AudioDocument): AudioDocument => {
  const document = annotated(empty);
  const [first, , , last] = document.segments;
  if (!first || !last) throw new Error('no segments');
  return {
    ...document,
    tracks: ['', ''].map((title) => ({ title, mayOverlap: false, channel: null })),
    segments: [
      { ...first, start: 0, end: 8 * document.sampleRate },
      { ...last, track: 1, answers: { ...last.answers, speaker: ['Woman'] } },
    ],
  };
};

/**
 * A track is named after who alone speaks on it; a key gives what is heard to the next speaker; the list shows one of
 * them.
 */
export const Speakers: Story = {
  args: { start: dialogue },
  play: async ({ canvasElement, canvas }) => {
    const opened = await whenOpen(canvasElement);
    const speakers = () => segmentsOf(opened).map(({ answers }) => answers['speaker']);
    const tracks = within(canvas.getByRole('radiogroup', { name: 'Tracks' }));
    await tracks.findByRole('radio', { name: /^Man/ });
    await tracks.findByRole('radio', { name: /^Woman/ });
    // While something plays outside of the selection, the key is about what is heard.
    opened.item.store.select(['said-3']);
    await userEvent.keyboard('{Shift>}v{/Shift} ');
    await canvas.findByRole('button', { name: 'Pause' });
    await userEvent.keyboard('b');
    await waitFor(() => expect(speakers()).toEqual([['Child'], ['Woman']]));
    await userEvent.keyboard(' ');
    await tracks.findByRole('radio', { name: /^Child/ });
    // Each speaker has a colour of their own in the list.
    const colours = [...canvasElement.querySelectorAll('[data-column="speaker"] span[style]')].map(
      (mark) => getComputedStyle(mark).backgroundColor,
    );
    await expect(new Set(colours).size).toBe(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Speaker' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Woman/ }, { timeout: 10_000 }));
    const texts = () => within(canvas.getByRole('grid')).getAllByRole('textbox');
    await waitFor(() => expect(texts()).toHaveLength(1));
    await expect(texts()[0]).toHaveValue('ask what you can do for your country.');
  },
};
