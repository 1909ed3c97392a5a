import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Fields/PasswordField',
  component: PasswordField,
  parameters: {
    docs: {
      description: {
        component: `
A secret, with a button that shows it and a word when Caps Lock is on.

**Use it when** somebody types a password.

**Do** pass \`autoComplete\` "current-password" or "new-password". Give \`rules\` where a new one is chosen.

**Don't** ask for a password twice where it can be shown. Don't forbid pasting.

| Key | Does |
|---|---|
| Tab | to the button that shows it |
| Enter | sends the form |
`,
      },
    },
  },
} satisfies Meta<typeof PasswordField>;

const rules = [
  {
    id: 'length',
    label: '6–20 characters',
    isMet: (password: string) => password.length >= 6 && password.length <= 20,
  },
  { id: 'plain', label: 'Letters and digits alone', isMet: (password: string) => /^[A-Za-z0-9]+$/.test(password) },
];
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={260}>
      <PasswordField label="Password" autoComplete="current-password" placeholder="Your password" />
      <PasswordField
        label="Login password"
        autoComplete="new-password"
        isRequired
        defaultValue="secret"
        errorMessage="8 to 20 characters"
      />
      <PasswordField label="New password" autoComplete="new-password" rules={rules} defaultValue="abc" />
      <PasswordField label="Disabled" isDisabled defaultValue="secret" />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const ShowsOnRequest: Story = {
  render: () => <PasswordField label="Password" defaultValue="earmark" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
};

export const TicksOffItsRules: Story = {
  render: () => <PasswordField label="New password" autoComplete="new-password" rules={rules} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('New password'), 'ear mark');
    await expect(canvas.getByText('6–20 characters')).toHaveTextContent('(met)');
    await expect(canvas.getByText('Letters and digits alone')).toHaveTextContent('(not yet)');
  },
};

export const SaysThatCapsLockIsOn: Story = {
  render: () => <PasswordField label="Password" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Password');
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }));
    await expect(await canvas.findByText('Caps Lock is on')).toBeVisible();
    input.dispatchEvent(new KeyboardEvent('keyup', { key: 'CapsLock', bubbles: true }));
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
  },
};
