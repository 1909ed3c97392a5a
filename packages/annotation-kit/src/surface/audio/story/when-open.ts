import { expect, waitFor, type within } from 'storybook/test';
import type { AudioItem } from '../../../core/index.ts';
import type { StoryServer } from './story-server.ts';

/** The item of the story that is shown, and the server that keeps it. */
export interface OpenedStory {
  readonly item: AudioItem;
  readonly server: StoryServer;
}

let opened: OpenedStory | undefined;

/** For the stories' `onOpened`: there is one story on the page at a time. */
export const onOpened = (next: OpenedStory): void => void (opened = next);

/** The story's item once the workbench stands and its sound is painted. */
export async function whenOpen(canvasElement: HTMLElement): Promise<OpenedStory> {
  await waitFor(
    () => expect(canvasElement.querySelector('[data-part="stage"]')).toHaveAttribute('data-status', 'ready'),
    { timeout: 8000 },
  );
  if (!opened) throw new Error('not open');
  return opened;
}

export const segmentsOf = ({ item }: OpenedStory) => item.store.getState().document.segments;
export const wordsOf = (story: OpenedStory) => segmentsOf(story).map(({ answers }) => answers['words']);
export const isSaved = ({ item }: OpenedStory) =>
  waitFor(() => expect(item.sync.getState()).toMatchObject({ status: 'saved', pendingEdits: 0 }), { timeout: 4000 });

/** The text box of a segment in the list. */
export function rowText(canvas: ReturnType<typeof within>, number: number): HTMLTextAreaElement {
  const box = canvas.getByRole('textbox', { name: `Text of segment ${number}` });
  if (!(box instanceof HTMLTextAreaElement)) throw new Error('no text box');
  return box;
}
