import type { AudioDocument } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { annotated, onOpened, StoryWorkbench, whenOpen, type OpenedStory } from './story/index.ts';

const meta = {
  title: 'Kit/AudioWorkbench/Tracks',
  component: StoryWorkbench,
  parameters: { layout: 'fullscreen' },
  args: { start: annotated, onOpened },
} satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

const titlesOf = ({ item }: OpenedStory): string[] => item.store.getState().document.tracks.map(({ title }) => title);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Tracks' }));

/** A track for a second speaker is added, named and undone without a pointer. */
export const AddedByKeys: Story = {
  play: async ({ canvasElement }) => {
    const story = await whenOpen(canvasElement);
    await userEvent.keyboard('{Shift>}t{/Shift}');
    const tracks = await dialog();
    tracks.getByRole('button', { name: 'Add a track' }).focus();
    await userEvent.keyboard('{Enter}');
    const name = await tracks.findByRole('textbox', { name: 'Name of track 2' });
    name.focus();
    await userEvent.keyboard('Interviewer{Enter}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(titlesOf(story)).toEqual(['', 'Interviewer']);
    await waitFor(() => expect(within(canvasElement).getByRole('radio', { name: 'Interviewer' })).toBeChecked());
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await waitFor(() => expect(titlesOf(story)).toEqual([]));
  },
};

const withTracks = (empty: AudioDocument): AudioDocument => ({
  ...annotated(empty),
  tracks: ['Anna', 'Ben'].map((title) => ({ title, mayOverlap: false, channel: null })),
});

/** The menu on the name of a track. */
export const FromTheName: Story = {
  args: { start: withTracks },
  play: async ({ canvasElement }) => {
    const story = await whenOpen(canvasElement);
    const name = await within(canvasElement).findByRole('radio', { name: 'Ben' });
    await userEvent.pointer({ target: name, keys: '[MouseRight]' });
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Tracks/ }));
    const tracks = await dialog();
    await userEvent.click(tracks.getByRole('button', { name: 'Remove Ben' }));
    await waitFor(() => expect(titlesOf(story)).toEqual(['Anna']));
    await userEvent.click(tracks.getByRole('button', { name: 'Done' }));
  },
};

/** Speeds have shortcuts; a message says what is unavailable for a mono audio. */
export const SpeedsAndChannels: Story = {
  play: async ({ canvasElement, canvas }) => {
    await whenOpen(canvasElement);
    const speed = canvas.getByRole('button', { name: /Speed/ });
    for (const [key, shown] of [
      ['n', '1.5'],
      ['m', '2'],
      ['v', '0.5'],
      ['b', '0.75'],
    ] as const) {
      await userEvent.keyboard(`{Shift>}${key}{/Shift}`);
      await waitFor(() => expect(speed).toHaveTextContent(shown));
    }
    await userEvent.keyboard('{Alt>}{Shift>}1{/Shift}{/Alt}');
    await expect(await screen.findByText('This audio has no such channel.')).toBeVisible();
  },
};
