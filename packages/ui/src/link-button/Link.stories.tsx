import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { Link } from './Link.tsx';

const meta = {
  title: 'Actions/Link',
  component: Link,
  parameters: {
    docs: {
      description: {
        component: `
A text that goes to an address. What leads to another site opens a window of its own, shows that by its icon and says it to screen readers.

**Use it when** somebody goes somewhere: to a project, an item, the help.

**Do** let the text say where it leads. Take the variant \`inline\` within sentences, where colour alone would not tell it from the text.

**Don't** use it for what changes something: that is a Button. Don't open the platform's own pages in new windows.

| Key | Does |
|---|---|
| Enter | follows it |
| Ctrl/Cmd + Enter | follows it in a new tab |
`,
      },
    },
  },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={3}>
      <Link href="#project">Call centre 2026</Link>
      <span>
        Open{' '}
        <Link href="#item" variant="inline">
          item 4711
        </Link>{' '}
        in the workbench.
      </span>
      <span>
        The{' '}
        <Link href="https://example.org/guide" variant="inline">
          annotation guide
        </Link>{' '}
        tells more.
      </span>
      <span>
        See the
        <Link variant="inline" href="https://example.org/guide">
          Annotation rules
        </Link>
        。
      </span>
      <span>
        Part of{' '}
        <Link href="#project" variant="quiet">
          Call centre 2026
        </Link>
        , quiet.
      </span>
      <span>
        <Link href="#none" isDisabled>
          Disabled
        </Link>
      </span>
      <span>
        Ask{' '}
        <Link variant="inline" href="mailto:help@example.org">
          help@example.org
        </Link>
        .
      </span>
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const RightToLeft: Story = {
  render: () => (
    <p dir="rtl">
      <Link href="https://example.org/guide">دليل الوسم</Link>
    </p>
  ),
};

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

export const SaysThatItOpensAWindow: Story = {
  render: () => (
    <Stack>
      <Link href="https://example.org/guide">Guide</Link>
      <Link href="#here">Here</Link>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const [outside, inside] = within(canvasElement).getAllByRole('link');
    await expect(outside).toHaveAccessibleName('Guide (opens in a new window)');
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(inside).not.toHaveAttribute('target');
  },
};
