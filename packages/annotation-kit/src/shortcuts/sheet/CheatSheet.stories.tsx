import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { audioActions } from '../../audio/index.ts';
import { createKeymap, type KeymapOptions } from '../../core/index.ts';
import { textActions } from '../../surface/text/actions/index.ts';
import { ActionsContext, workbenchActions } from '../keymap-context.ts';
import type { NamedActions } from '../named-actions.ts';
import { CheatSheet } from './CheatSheet.tsx';

const around = (options?: KeymapOptions, named: NamedActions = audioActions): Decorator => {
  const actions = workbenchActions(createKeymap(options), named);
  return (Story) => (
    <ActionsContext.Provider value={actions}>
      <Story />
    </ActionsContext.Provider>
  );
};

const meta = {
  title: 'Kit/CheatSheet',
  component: CheatSheet,
  args: { mode: 'annotation', isApple: false },
  decorators: [around()],
} satisfies Meta<typeof CheatSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Printable height of A4 with margins of 1 cm, at 96 pixels per inch. */
const pageHeight = (277 / 25.4) * 96;

const fitsOnePage: Story['play'] = async ({ canvas }) => {
  const sheet = canvas.getByRole('region');
  await expect(sheet.getBoundingClientRect().height).toBeLessThanOrEqual(pageHeight);
  for (const line of sheet.querySelectorAll('dl > div'))
    await expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
};

export const English: Story = { play: fitsOnePage };
export const ChineseInTheDark: Story = { globals: { theme: 'dark', locale: 'zh' }, play: fitsOnePage };
export const OwnKeysOnAMac: Story = {
  args: { isApple: true },
  decorators: [
    around({
      preset: 'praat',
      overrides: { 'save.now': [{ keys: 'Ctrl+Alt+Shift+S', scope: 'everywhere' }] },
    }),
  ],
  play: fitsOnePage,
};

/** The workbench of texts has most keys. */
export const OfTexts: Story = { decorators: [around({}, textActions)], play: fitsOnePage };
