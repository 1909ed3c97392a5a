import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { useLocale } from 'react-aria-components';
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '@earmark/ui';
import type { WorkbenchMode } from '../core/index.ts';
import { openSentences } from './story/sentences.ts';
import { sentenceSurface } from './story/SentenceSurface.tsx';
import { Workbench } from './Workbench.tsx';

interface StoryProps {
  mode: WorkbenchMode;
  beside?: ReactNode;
  onSubmit: (revision: number) => Promise<void>;
  onPass: (revision: number, unjudged: number) => Promise<void>;
}

/** The shell with a modality of its own: everything except the list of sentences comes from the shell. */
function SentenceWorkbench({ mode, beside, onSubmit, onPass }: StoryProps) {
  const { locale } = useLocale();
  const [item] = useState(() => openSentences(mode, locale.startsWith('zh') ? 'zh' : 'en'));
  return (
    <div style={{ height: '100vh', minHeight: 600 }}>
      <Workbench
        item={item}
        surface={sentenceSurface}
        title="speech.txt"
        user={{ id: 7, name: 'Ana Silva' }}
        describeFault={({ code }) => code.replaceAll('_', ' ')}
        onSubmit={onSubmit}
        onPass={onPass}
        beside={beside}
      />
    </div>
  );
}

const meta = {
  title: 'Kit/Workbench',
  component: SentenceWorkbench,
  parameters: { layout: 'fullscreen' },
  args: { mode: 'annotation', onSubmit: fn(async () => undefined), onPass: fn(async () => undefined) },
} satisfies Meta<typeof SentenceWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As an item opens. */
export const AtRest: Story = {};

/** Annotating by pointer and keys: a submit first goes to what is missing, then succeeds. */
export const Annotating: Story = {
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Saved')).toBeVisible();
    await step('a submit leads to the first unanswered unit', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Sentence 1', pressed: true })).toBeVisible());
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
    await step('answered by key, undone and done again', async () => {
      await userEvent.keyboard('1');
      await waitFor(() => expect(canvas.getByRole('radio', { name: /Calm/, checked: true })).toBeVisible());
      await userEvent.keyboard('{Control>}z{/Control}');
      await waitFor(() => expect(canvas.getByRole('radio', { name: /Calm/, checked: false })).toBeVisible());
      await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    });
    await step('the second is answered and all is submitted', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Sentence 2' }));
      await userEvent.click(await canvas.findByRole('radio', { name: /Angry/ }));
      await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(3));
      // Its accessible name changes with the progress indicator.
      await waitFor(() => expect(canvas.queryByRole('img')).toBeNull());
    });
  },
};

/** The browser asks before it leaves a page whose submit was not answered yet. */
export const LeavingWhileSubmitting: Story = {
  play: async ({ args, canvas }) => {
    const answer = Promise.withResolvers<undefined>();
    mocked(args.onSubmit).mockReturnValueOnce(answer.promise);
    const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sentence 1' }));
    await userEvent.click(await canvas.findByRole('radio', { name: /Calm/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sentence 2' }));
    await userEvent.click(await canvas.findByRole('radio', { name: /Angry/ }));
    await waitFor(() => expect(canvas.getByText('Saved')).toBeVisible());
    await expect(asks()).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled());
    await expect(asks()).toBe(true);
    answer.resolve(undefined);
    await waitFor(() => expect(asks()).toBe(false));
  },
};

/** Reviewing: a verdict on a unit by button; the rest passes after a confirmation. */
export const Inspecting: Story = {
  args: { mode: 'inspection' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Sentence 1' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Pass segment 1' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sentence 2', pressed: true })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Pass' }));
    // Found by its name, because a toast is an alertdialog too.
    const name = 'Pass segments that nobody has judged?';
    const dialog = within(await within(document.body).findByRole('alertdialog', { name }, { timeout: 8000 }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pass anyway' }));
    await waitFor(() => expect(args.onPass).toHaveBeenCalledWith(3, 1, undefined));
    await waitFor(() => expect(canvas.queryByRole('img')).toBeNull());
  },
};

/**
 * The surface's own action has its key, and the help lists it with the shell's and without those of other modalities.
 */
export const OwnActions: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sentence 2' }));
    await userEvent.keyboard('b');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sentence 1', pressed: true })).toBeVisible());
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 8000 }));
    await expect(dialog.getByRole('heading', { name: 'Sentences' })).toBeVisible();
    await expect(dialog.getByText('To the first sentence')).toBeVisible();
    await expect(dialog.getByText('Save now')).toBeVisible();
    await expect(dialog.queryByText('Playback')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Shortcut and button open the full screen; Escape and the button leave it. */
export const FullScreen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sentence 1' }));
    await userEvent.keyboard('f');
    const leave = await canvas.findByRole('button', { name: 'Leave full screen' });
    await expect(leave.closest('[data-full-screen]')?.getBoundingClientRect().height).toBe(window.innerHeight);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Full screen' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave full screen' }));
    await expect(await canvas.findByRole('button', { name: 'Full screen' })).toBeVisible();
    await expect(document.querySelector('[data-full-screen]')).toBeNull();
  },
};

/** A document beside the work: the keys of the workbench work in it, and its buttons leave the focus to the work. */
export const ReadingBeside: Story = {
  args: {
    beside: (
      <aside aria-label="Rules" tabIndex={-1} style={{ flex: '0 0 280px' }}>
        <Button>Next page</Button>
      </aside>
    ),
  },
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('complementary', { name: 'Rules' });
    const sentence = canvas.getByRole('button', { name: 'Sentence 2' });
    await expect(panel.getBoundingClientRect().left).toBeGreaterThan(sentence.getBoundingClientRect().right);
    await userEvent.click(sentence);
    panel.focus();
    await userEvent.keyboard('b');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sentence 1', pressed: true })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(document.activeElement?.closest('aside')).toBeNull());
    await userEvent.keyboard('f');
    await expect(panel.closest('[data-full-screen]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};
