import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PhrasePalette } from './PhrasePalette.tsx';

const phrases = [
  '[noise]',
  '[laughter]',
  'thank you',
  ...Array.from({ length: 497 }, (_, index) => `phrase number ${index + 4}`),
];

const meta = {
  title: 'Kit/PhrasePalette',
  component: PhrasePalette,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    phrases,
    onChoose: fn(),
    onClose: fn(),
    keysOf: (number: number) => (number < 9 ? `Alt+${number + 1}` : undefined),
  },
} satisfies Meta<typeof PhrasePalette>;
export default meta;
type Story = StoryObj<typeof meta>;

const palette = async () => within(await screen.findByRole('dialog', undefined, { timeout: 4000 }));

export const Open: Story = {
  play: async () => {
    const search = (await palette()).getByRole('combobox', { name: /^(?:Search phrases|搜索常用语)$/ });
    await waitFor(() => expect(search).toHaveFocus());
  },
};

/** Five hundred phrases: type, move, insert. */
export const FiveHundred: Story = {
  play: async ({ args }) => {
    const inside = await palette();
    const search = inside.getByRole('combobox', { name: 'Search phrases' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(inside.getByRole('option', { name: /laughter/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('number 50{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('phrase number 50');
  },
};

export const NothingFound: Story = {
  globals: { locale: 'zh', theme: 'dark' },
  play: async ({ args }) => {
    const inside = await palette();
    await userEvent.type(inside.getByRole('combobox'), '没有{Enter}');
    await expect(inside.getByText('没有匹配的常用语。')).toBeVisible();
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};
