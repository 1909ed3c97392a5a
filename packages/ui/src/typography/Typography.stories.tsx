import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';

const meta = {
  title: 'Layout/Text and Heading',
  component: Text,
  subcomponents: { Heading },
  parameters: {
    docs: {
      description: {
        component: `
Words in the sizes, weights and colours of the system, so that nobody writes a size by hand.

**Use it when** a page shows words that no other component shows.

**Do** choose the level of a Heading by the outline of the page and its \`size\` by its appearance. Set figures below each other with \`isTabular\`.

**Don't** use a tone without a word that says the same. Don't make text smaller than \`xs\`.

It takes no keyboard: there is nothing to press.
`,
      },
    },
  },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={3}>
      <Heading level={1}>Call centre 2026</Heading>
      <Heading level={2}>Basics</Heading>
      <Heading level={3}>Limits and tracks</Heading>
      <Text as="p">Each segment holds one speaker.</Text>
      <Text as="p" color="muted">
        Everybody of the platform can find it.
      </Text>
      <Text as="p" size="s" color="faint">
        The server did not answer in time.
      </Text>
      <Text weight="strong" tone="danger">
        Parse failed
      </Text>
      <Text as="code" size="s">
        npm install @earmark/ui
      </Text>
      <div style={{ width: 200 }}>
        <Text as="div" lines={2}>
          Its 1,280 audios and their annotations go to the recycle bin for 30 days.
        </Text>
      </div>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const levels = within(canvasElement)
      .getAllByRole('heading')
      .map(({ tagName }) => tagName);
    await expect(levels).toEqual(['H1', 'H2', 'H3']);
  },
};

export const Dark: Story = { render: States.render, globals: { theme: 'dark', locale: 'zh' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = {
  tags: ['!autodocs'],
  args: { children: 'Each segment holds one speaker.', size: 'm' },
};
