import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Inline, Stack } from '../layout/index.ts';
import type { OptionColorName } from '../theme/index.ts';
import { ColorPalette } from './ColorPalette.tsx';
import { ColorPicker } from './ColorPicker.tsx';

const meta = {
  title: 'Fields/ColorPicker',
  component: ColorPalette,
  subcomponents: { ColorPicker },
  parameters: {
    docs: {
      description: {
        component: `
A colour: one of the twelve by which labels are told apart (\`ColorPalette\`), each by name and readable in every theme, or any colour (\`ColorPicker\`).

**Use it when** people tell things of their own apart by colour.

**Do** prefer the palette: its colours keep their contrast in dark and high contrast. Mark with \`taken\` what stands elsewhere.

**Don't** let a colour be all that tells two things apart: give them names or keys as well.

| Key | Does |
|---|---|
| ← → ↑ ↓ | chooses the colour beside; in the picker moves saturation, brightness or hue |
| Enter, Space | opens the picker |
| Escape | closes it |
`,
      },
    },
  },
} satisfies Meta<typeof ColorPalette>;
export default meta;
type Story = StoryObj;

function Palette({ allowsNone = false }: { allowsNone?: boolean }) {
  const [value, setValue] = useState<OptionColorName | null>(allowsNone ? null : 'blue');
  return (
    <ColorPalette
      label="Colour of the label"
      allowsNone={allowsNone}
      taken={new Set(['green', 'red'])}
      value={value}
      onChange={setValue}
    />
  );
}

function AnyColor() {
  const [value, setValue] = useState('#1d56b8');
  return (
    <Inline gap={3}>
      <ColorPicker label="Brand colour" value={value} onChange={setValue} presets={['#1d56b8', '#17663a', '#b3261e']} />
      <output aria-label="Value">{value}</output>
    </Inline>
  );
}

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <Palette />
      <Palette allowsNone />
      <ColorPalette label="Disabled" value="amber" onChange={() => undefined} isDisabled />
      <AnyColor />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const ChoosesByKeyboardAndByDigits: Story = {
  render: () => (
    <Stack>
      <Palette />
      <AnyColor />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Blue' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Indigo' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Green, already used' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: /Brand colour/ }));
    const digits = await screen.findByRole('textbox', { name: 'Hexadecimal' });
    await userEvent.clear(digits);
    await userEvent.type(digits, '17663a{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('Value')).toHaveTextContent('#17663a'));
    await expect(screen.getByRole('button', { name: '#17663A' })).toHaveAttribute('aria-pressed', 'true');
    // Black has no hue: what is chosen stays chosen all the same.
    await userEvent.clear(digits);
    await userEvent.type(digits, '000000{Enter}');
    const hue = screen.getByRole('slider', { name: /Hue/ });
    hue.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(hue).toHaveValue('2');
  },
};
