import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExternalLink } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline } from '../layout/index.ts';
import { Link, LinkButton } from './LinkButton.tsx';

const meta = { title: 'Actions/LinkButton', component: LinkButton } satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Inline>
      <LinkButton href="#projects">Open project</LinkButton>
      <LinkButton href="#help" variant="primary" icon={<ExternalLink />}>
        帮助文档
      </LinkButton>
      <LinkButton href="#none" isDisabled>
        Disabled
      </LinkButton>
      <Link href="#item">A link in a text</Link>
    </Inline>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

const press = fn();

export const PressedByKeyboard: Story = {
  render: () => <Link onPress={press}>Show details</Link>,
  play: async ({ canvasElement }) => {
    press.mockClear();
    within(canvasElement).getByRole('link').focus();
    await userEvent.keyboard('{Enter}');
    await expect(press).toHaveBeenCalledOnce();
  },
};
