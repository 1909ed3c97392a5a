import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExternalLink } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { Inline } from '../layout/index.ts';
import { LinkButton } from './LinkButton.tsx';

const meta = {
  title: 'Actions/LinkButton',
  component: LinkButton,
  parameters: {
    docs: {
      description: {
        component: `
A link that looks like a button: it can be opened in a new tab, copied and bookmarked.

**Use it when** navigation to another page is as prominent as an action: "Open", "Back to the list", "Cancel" of a page.

**Do** keep a link that leaves a form beside the form's buttons.

**Don't** use it for what changes something.

| Key | Does |
|---|---|
| Enter | follows it |
`,
      },
    },
  },
} satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Inline>
      <LinkButton href="#projects">Open project</LinkButton>
      <LinkButton href="#help" variant="primary" icon={<ExternalLink />}>
        Help
      </LinkButton>
      <LinkButton href="#none" isDisabled>
        Disabled
      </LinkButton>
    </Inline>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const LeadsToItsAddress: Story = {
  render: () => (
    <LinkButton href="https://example.org/" target="_blank">
      Guide
    </LinkButton>
  ),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Guide (opens in a new window)' });
    await expect(link).toHaveAttribute('href', 'https://example.org/');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
