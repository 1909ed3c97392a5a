import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Checkbox } from '../checkbox/index.ts';
import { Stack } from '../layout/index.ts';
import { TextField } from '../text-field/index.ts';
import { Accordion } from './Accordion.tsx';

const meta = {
  title: 'Layout/Accordion',
  component: Accordion,
  parameters: {
    docs: {
      description: {
        component: `
Sections below each other, each opened and closed by its heading. What stands in a closed section keeps its values.

**Use it when** a page has parts that few people need at once: settings, filters, answers to questions.

**Do** say in the heading what the section holds, and at its end (\`summary\`) what is set there, so that nobody has to open it to know.

**Don't** hide what everybody has to fill in. Don't put an accordion into an accordion: that is a TreeView or pages of their own.

| Key | Does |
|---|---|
| Tab | to the headings, and into what is open |
| Enter, Space | opens and closes |
`,
      },
    },
  },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Accordion
      allowsMultiple
      defaultExpandedKeys={new Set(['basics'])}
      items={[
        {
          id: 'basics',
          title: 'Basics',
          content: (
            <Stack>
              <TextField label="Project name" defaultValue="Call centre 2026" />
              <Checkbox defaultSelected>Public project</Checkbox>
            </Stack>
          ),
        },
        { id: 'limits', title: 'Limits and tracks', summary: 'None', content: 'At most 500 audios.' },
        { id: 'people', title: 'People', summary: '12', content: 'Who works on it.' },
        { id: 'off', title: 'Not yet', isDisabled: true, content: null },
      ]}
    />
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const OpensOneAtATimeByKeyboard: Story = {
  render: () => (
    <Accordion
      headingLevel={2}
      items={[
        { id: 'basics', title: 'Basics', content: 'What the project is called and who sees it.' },
        { id: 'people', title: 'People', content: 'Who works on it.' },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heads = () => within(canvasElement).getAllByRole('heading', { level: 2 });
    const isOpen = () => heads().map((head) => within(head).getByRole('button').getAttribute('aria-expanded'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(isOpen()).toEqual(['true', 'false']);
    await expect(canvas.getByText('What the project is called and who sees it.')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(isOpen()).toEqual(['false', 'true']);
    await userEvent.keyboard(' ');
    await expect(isOpen()).toEqual(['false', 'false']);
  },
};
