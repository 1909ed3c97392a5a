import { expect, waitFor, type within } from 'storybook/test';
import type { AudioItem } from '../../../core/index.ts';
import type { StoryServer } from './story-server.ts';

/** The item of the current story, and its server. */
export interface OpenedStory {
  readonly item: AudioItem;
  readonly server: StoryServer;
}

let opened: OpenedStory | undefined;

/** The `onOpened` of stories: only one story is on the page at a time. */
export const onOpened = (next: OpenedStory): void => void (opened = next);

/** Resolves with the story's item when the workbench is ready and the waveform is painted. */
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

/** Returns the text box of a segment in the list. */
export function rowText(canvas: ReturnType<typeof within>, number: number): HTMLTextAreaElement {
  const box = canvas.getByRole('textbox', {
    name: new RegExp(`^(?:Text of segment ${number}|片段 ${number} 的文本)$`),
  });
  if (!(box instanceof HTMLTextAreaElement)) throw new Error('no text box');
  return box;
}
