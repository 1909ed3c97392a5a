import { IconButton, Inline, toast } from '@earmark/ui';
import { type AudioDocument, type AudioRules } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { annotated, onOpened, StoryWorkbench, whenOpen } from './story/index.ts';

/** As an item that is opened from a list: with the ways back and to its neighbours. */
const walk = (
  <>
    <IconButton icon={<ArrowLeft />} aria-label="Back" />
    <Inline gap={1} isNowrap>
      <IconButton icon={<ChevronUp />} aria-label="Previous" />
      <span style={{ whiteSpace: 'nowrap' }}>3 / 1,280</span>
      <IconButton icon={<ChevronDown />} aria-label="Next" />
    </Inline>
  </>
);

const rules: Partial<AudioRules> = {
  checks: {
    doubled: { severity: 'warning' },
    glossary: { severity: 'fault', terms: [{ term: 'Americans', variants: ['Amerikans'] }] },
  },
};

/** The first segment has a wrong term and a word twice, the second one no text. */
const wrong = (empty: AudioDocument): AudioDocument => {
  const document = annotated(empty);
  const texts = ['And so, my my fellow Amerikans,', ''];
  return {
    ...document,
    segments: document.segments.map((segment, index) => {
      const words = texts[index];
      return words === undefined ? segment : { ...segment, answers: { ...segment.answers, words } };
    }),
  };
};

const meta = {
  title: 'Kit/AudioWorkbench/On a phone',
  component: StoryWorkbench,
  parameters: {
    layout: 'fullscreen',
    viewport: { options: { phone: { name: 'Phone', type: 'mobile', styles: { width: '390px', height: '844px' } } } },
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { start: wrong, rules, headerStart: walk, onOpened, onSubmitted: fn() },
} satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

interface Words {
  saved: string;
  checks: string;
  faults: RegExp;
  submit: string;
}

/** All that is said of the item is in sight, and a tool that has the focus is not covered by the submit buttons. */
const everythingShows =
  ({ saved, checks, faults, submit }: Words): Story['play'] =>
  async ({ canvasElement, canvas }) => {
    await expect(window.innerWidth).toBe(390);
    await whenOpen(canvasElement);
    const found = await canvas.findByRole('button', { name: checks }, { timeout: 8000 });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const count = await canvas.findByRole('button', { name: faults }, { timeout: 4000 });
    const bar = within(canvas.getByRole('banner'));
    const end = bar.getByRole('button', { name: submit });
    for (const element of [bar.getByRole('heading'), bar.getByText(saved), count, found, end])
      await expect(isInSight(element)).toBe(true);
    for (const button of bar.getAllByRole('button')) {
      button.focus();
      await waitFor(() => expect(isInSight(button)).toBe(true));
    }
  };

/** Whether nothing cuts or covers an element at its ends. */
function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 2, right - 2].every((x) => element.contains(document.elementFromPoint(x, (top + bottom) / 2)));
}

export const Annotating: Story = {
  play: everythingShows({ saved: 'Saved', checks: '1 fault · 1 warning', faults: /to correct$/, submit: 'Submit' }),
};

export const AnnotatingInChinese: Story = {
  globals: { locale: 'zh' },
  play: everythingShows({ saved: '已保存', checks: '1 处错误 · 1 处提醒', faults: /处待完善$/, submit: '提交' }),
};

/** The box that scrolls around an element. */
function scrollerOf(element: Element | undefined): HTMLElement {
  for (let around = element?.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  throw new Error('nothing scrolls');
}

/** What the panel ends with can be scrolled above a message at the foot; without the panel, what the list ends with. */
export const MessageCoversNothing: Story = {
  args: { start: annotated },
  beforeEach: () => () => toast.clear(),
  play: async ({ canvasElement, canvas, step }) => {
    await whenOpen(canvasElement);
    await userEvent.keyboard('{Escape}{ArrowDown}');
    toast.success('Submitted.', { milliseconds: 60_000 });
    const message = await screen.findByRole('alertdialog');
    /** How far the end of what scrolls can be brought above the message. */
    const spare = (scroller: HTMLElement, last: Element | null | undefined): number => {
      scroller.scrollTop = scroller.scrollHeight;
      return message.getBoundingClientRect().top - (last?.getBoundingClientRect().bottom ?? Infinity);
    };
    await step('the panel', async () => {
      const panel = scrollerOf(canvas.getAllByRole('tablist')[0]);
      await waitFor(() => expect(spare(panel, panel.lastElementChild)).toBeGreaterThanOrEqual(0));
    });
    await step('the list without the panel', async () => {
      await userEvent.keyboard('{Alt>}0{/Alt}');
      const list = canvas.getByRole('grid');
      await waitFor(() => expect(spare(list, list.lastElementChild)).toBeGreaterThanOrEqual(0));
    });
  },
};
