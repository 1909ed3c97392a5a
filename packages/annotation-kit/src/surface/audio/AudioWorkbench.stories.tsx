import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { annotated, crowded, onOpened, segmentsOf, StoryWorkbench, whenOpen } from './story/index.ts';

const meta = {
  title: 'Kit/AudioWorkbench',
  component: StoryWorkbench,
  parameters: { layout: 'fullscreen' },
  args: { onSubmitted: fn() },
} satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Waits until everything is painted, so that the accessibility check sees the complete workbench. */
const painted: Story['play'] = async ({ canvasElement }) => void (await whenOpen(canvasElement));

export const Empty: Story = { args: { onOpened }, play: painted };
export const Annotated: Story = {
  args: { start: annotated, watermark: ['Ana Silva 4821', '2026-03-02'], onOpened },
  play: painted,
};
export const DarkChinese: Story = {
  args: { start: annotated, onOpened },
  globals: { theme: 'dark', locale: 'zh' },
  play: painted,
};
export const ViewOnly: Story = { args: { start: annotated, mode: 'view', onOpened }, play: painted };

/** An audio that is marked as not valid. */
export const NotValid: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const opened = await whenOpen(canvasElement);
    await userEvent.keyboard('{Alt>}v{/Alt}');
    await expect(opened.item.store.getState().document.isValid).toBe(false);
    await expect(canvas.getByText('Not valid')).toBeVisible();
  },
};

/** All tools are available in the other language and the other theme as well. */
export const DarkChineseTools: Story = {
  args: {
    start: annotated,
    phrases: ['[noise]'],
    rules: { silence: { minSeconds: 0, maxSeconds: 1.5 } },
    hasRevisions: true,
    onOpened,
  },
  globals: { theme: 'dark', locale: 'zh' },
  play: async ({ canvasElement, canvas }) => {
    await whenOpen(canvasElement);
    await userEvent.keyboard('{Escape}{ArrowDown}');
    await userEvent.click(canvas.getByRole('button', { name: '更多' }));
    const item = await screen.findByRole('menuitem', { name: /查找和替换/ });
    await waitFor(() => expect(item).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

/** Typing renders one row whatever the number of segments, and only visible rows exist. */
export const FiveThousandSegments: Story = {
  args: { start: crowded(5000), onOpened },
  play: async ({ canvasElement, canvas }) => {
    const opened = await whenOpen(canvasElement);
    const last = segmentsOf(opened)[4999];
    opened.item.store.select([last?.id ?? '']);
    const box = await canvas.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of segment 5000' });
    box.focus();
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    const touched = new Set<string | undefined>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-unit-id]');
        if (row) touched.add(row.dataset['unitId']);
      }
    });
    observer.observe(canvasElement, { subtree: true, childList: true, characterData: true, attributes: true });
    for (let length = 1; length <= 30; length += 1) {
      setValue?.call(box, 'quick words typed one by one .'.slice(0, length));
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
    }
    await expect(segmentsOf(opened)[4999]?.answers['words']).toBe('quick words typed one by one .');
    await waitFor(() => expect([...touched]).toEqual([last?.id]));
    observer.disconnect();
    await expect(canvasElement.querySelectorAll('[data-unit-id]').length).toBeLessThan(60);
  },
};
