import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { Steps } from './Steps.tsx';

const meta = {
  title: 'Navigation/Steps',
  component: Steps,
  parameters: {
    docs: {
      description: {
        component: `
Where one is in a task of several steps: done, current, still to come, faulty.

**Use it when** a task is entered in two to six steps with an order.

**Do** let people go back to what is done; mark steps with faults.

**Don't** use it for views that may be seen in any order: those are Tabs.

| Key | Does |
|---|---|
| Tab | to the steps that can be gone back to |
| Enter | goes back |
`,
      },
    },
  },
} satisfies Meta<typeof Steps>;
export default meta;
type Story = StoryObj;

type StepId = 'data' | 'label' | 'auxiliary' | 'task';

const steps: readonly { id: StepId; title: string; description?: string }[] = [
  { id: 'data', title: 'Data', description: 'Which audios' },
  { id: 'label', title: '标签配置' },
  { id: 'auxiliary', title: 'Auxiliary' },
  { id: 'task', title: 'Task' },
];

export const States: Story = {
  render: () => (
    <Stack gap={6}>
      <Steps items={steps} current="data" />
      <Steps items={steps} current="auxiliary" aria-label="With a way back" onStepPress={() => undefined} />
      <Steps items={steps.map((step) => ({ ...step, isInvalid: step.id === 'label' }))} current="task" aria-label="With a fault" />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const GoesBackToDoneSteps: Story = {
  render: function Render() {
    const [current, setCurrent] = useState<StepId>('auxiliary');
    return <Steps items={steps} current={current} onStepPress={setCurrent} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: /Data/ }));
    const [first] = canvas.getAllByRole('listitem');
    await expect(first).toHaveAttribute('aria-current', 'step');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
