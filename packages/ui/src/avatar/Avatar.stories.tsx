import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Inline } from '../layout/index.ts';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'Data/Avatar',
  component: Avatar,
  parameters: {
    docs: {
      description: {
        component: `
A person: an image, or initials on a colour derived from the name.

**Use it when** people stand in lists or act.

**Do** set \`isDecorative\` where the name stands beside it.

**Don't** use it for teams or things.

It takes no keyboard: there is nothing to press.
`,
      },
    },
  },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Inline>
      {['Mei Lin', 'Ouyang Xiaohua', 'annotator4', 'Anna B. Chen', 'pm1', 'root10'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Mei Lin, small" size="s" />
      <Avatar name="Wang Fang" size="l" />
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: /^(?:Ouyang Xiaohua|欧阳晓华)$/ })).toHaveTextContent(
      /^(?:OX|晓华)$/,
    );
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = { tags: ['!autodocs'], args: { name: 'Mei Lin', size: 'm' } };

export const LettersWhereThePictureIsMissing: Story = {
  render: () => <Avatar name="Mei Lin" src="data:image/png;base64,AAAA" />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('img', { name: 'Mei Lin' })).toHaveTextContent('ML'));
  },
};
