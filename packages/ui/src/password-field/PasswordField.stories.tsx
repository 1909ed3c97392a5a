import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { PasswordField } from './PasswordField.tsx';

const meta = { title: 'Fields/PasswordField', component: PasswordField } satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={260}>
      <PasswordField label="Password" autoComplete="current-password" placeholder="Your password" />
      <PasswordField label="密码" autoComplete="new-password" isRequired defaultValue="secret" errorMessage="密码需 8-20 位" />
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
