import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Card } from '../card/index.ts';
import { Grid } from '../layout/index.ts';
import { Statistic } from './Statistic.tsx';

const meta = { title: 'Data/Statistic', component: Statistic } satisfies Meta<typeof Statistic>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={160}>
      <Card>
        <Statistic label="Audios" value={128_034} hint="+1,204 this week" />
      </Card>
      <Card>
        <Statistic label="有效时长" value={1024.5} unit="小时" />
      </Card>
      <Card>
        <Statistic label="Pass rate" value="98.2" unit="%" />
      </Card>
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('128,034')).toBeVisible();
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };
