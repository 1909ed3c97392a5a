import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  parameters: {
    docs: {
      description: {
        component: `
Several lines of text; it grows with what is written.

**Use it when** somebody writes sentences.

**Do** show the count where \`maxLength\` is near.

**Don't** use it for one line: that is a TextField.

| Key | Does |
|---|---|
| Tab | leaves it |
| Enter | a new line |
`,
      },
    },
  },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={260}>
      <TextArea label="Comment" placeholder="What should be corrected?" />
      <TextArea label="Reason" isRequired defaultValue="The speaker of the second segment is wrong: it is the agent." />
      <TextArea label="Comment" defaultValue="x" errorMessage="Say a little more." />
      <TextArea label="Disabled" isDisabled defaultValue="Not to be changed" />
      <TextArea label="Read only" isReadOnly defaultValue="To be read and copied" />
      <TextArea label="Note" showCount maxLength={200} defaultValue="Write numbers as they are spoken" />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = {
  tags: ['!autodocs'],
  args: { label: 'Comment', placeholder: 'What should be corrected?', rows: 3 },
};

/** Also in browsers without `field-sizing`. */
export const GrowsInEveryBrowser: Story = {
  render: () => <TextArea label="Comment" rows={1} />,
  beforeEach() {
    const supports = spyOn(CSS, 'supports').mockReturnValue(false);
    return () => supports.mockRestore();
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
    box.style.setProperty('field-sizing', 'fixed');
    const low = box.offsetHeight;
    await userEvent.type(box, 'one{Enter}two{Enter}three');
    await expect(box.offsetHeight).toBe(low + 40);
    await userEvent.clear(box);
    await expect(box.offsetHeight).toBe(low);
  },
};

export const CountsCharacters: Story = {
  render: function Render() {
    const [value, setValue] = useState('');
    return (
      <>
        <TextArea label="Comment" value={value} onChange={setValue} maxLength={10} showCount />
        <TextArea label="Uncontrolled" defaultValue="ab" maxLength={9} showCount />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const comment = canvas.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(comment, 'twelve chars');
    await expect(comment).toHaveValue('twelve cha');
    await expect(canvas.getByText('10 / 10')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Uncontrolled' }), 'c');
    await expect(canvas.getByText('3 / 9')).toBeVisible();
  },
};
