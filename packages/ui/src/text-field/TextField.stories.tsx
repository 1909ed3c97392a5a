import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Phone } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  parameters: {
    docs: {
      description: {
        component: `
One line of text.

**Use it when** somebody writes a name, a number that is a name, an address.

**Do** give \`maxLength\` where the server has one, \`autoComplete\` and \`inputMode\` where they fit; show the form of the answer in the description.

**Don't** use the placeholder as a label: it goes when one types.

| Key | Does |
|---|---|
| Tab | to the field |
| Enter | sends the form |
`,
      },
    },
  },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={260}>
      <TextField label="Project name" placeholder="Up to 50 characters" />
      <TextField
        label="Project name"
        isRequired
        defaultValue="Mandarin call centre"
        description="Shown to all teams."
      />
      <TextField label="Project name" isRequired defaultValue="a" errorMessage="A name has at least 2 characters." />
      <TextField label="Disabled" isDisabled defaultValue="Not to be changed" />
      <TextField label="Read only" isReadOnly defaultValue="EM-2026-0001" />
      <TextField label="Phone number" prefix={<Phone />} suffix="+86" placeholder="Enter a phone number" />
      <TextField label="Small" size="s" defaultValue="24 px" />
      <TextField label="Large" size="l" defaultValue="40 px" />
      <TextField
        label="A label that is much longer than the column it stands in and therefore has to break into lines"
        defaultValue="A value that is much longer than the column it stands in"
        errorMessage="An error message that explains in some detail what is wrong and how a person can correct it."
      />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = {
  tags: ['!autodocs'],
  args: { label: 'Project name', placeholder: 'Up to 50 characters', description: 'Shown to all teams.', size: 'm' },
};

export const SaysWhatIsWrong: Story = {
  render: function Render() {
    const [value, setValue] = useState('');
    return (
      <TextField
        label="Name"
        isRequired
        value={value}
        onChange={setValue}
        errorMessage={value.length === 1 ? 'Too short' : undefined}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: /Name/ });
    await userEvent.type(input, 'a');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('Too short');
    await userEvent.type(input, 'b');
    await expect(input).not.toHaveAttribute('aria-invalid');
    await expect(canvas.queryByText('Too short')).toBeNull();
  },
};
