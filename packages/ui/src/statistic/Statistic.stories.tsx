import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Card } from '../card/index.ts';
import { Grid } from '../layout/index.ts';
import { Statistic } from './Statistic.tsx';

const meta = {
  title: 'Data/Statistic',
  component: Statistic,
  parameters: {
    docs: {
      description: {
        component: `
One figure that matters.

**Use it when** a page is about few numbers.

**Do** give the unit, and in \`delta\` how it changed; say with \`isMoreBetter\` whether more is good.

**Don't** show more than six beside each other.

A change has an arrow, a word for screen readers, and a colour.

It takes no keyboard: there is nothing to press.
`,
      },
    },
  },
} satisfies Meta<typeof Statistic>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={160}>
      <Card>
        <Statistic label="Audios" value={128_034} hint="+1,204 this week" />
      </Card>
      <Card>
        <Statistic label="Effective duration" value={1024.5} unit="h" />
      </Card>
      <Card>
        <Statistic label="Pass rate" value="98.2" unit="%" />
      </Card>
      <Card>
        <Statistic label="Annotated" value={412} delta={{ value: 0.124 }} hint="than the week before" />
      </Card>
      <Card>
        <Statistic label="Returned" value={18} delta={{ value: 0.5, isMoreBetter: false }} hint="than last week" />
      </Card>
      <Card>
        <Statistic label="Waiting" value={7} delta={{ value: -3, format: String, isMoreBetter: null }} />
      </Card>
      <Card>
        <Statistic label="Users" value={11} delta={{ value: 0 }} />
      </Card>
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('128,034')).toBeVisible();
    await expect(canvas.getByText('12.4%')).toHaveAttribute('data-good', 'true');
    await expect(canvas.getByText('50%')).toHaveAttribute('data-good', 'false');
    await expect(canvas.getByText('12.4%')).toHaveTextContent(/^(?:Up by|上升) ?12\.4%$/);
  },
};

export const Dark: Story = { render: States.render, globals: { theme: 'dark', locale: 'zh' } };
