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
Where one is in a task of several steps: done, current, still to come, faulty, not available. Horizontal ones keep to one row: where there is little room only the current step shows its title.

**Use it when** a task is entered in two to six steps with an order.

**Do** let people go back to what is done, and forward again to what they have seen (\`isVisited\`); mark steps with faults, and say in the step what is wrong.

**Don't** use it for views that may be seen in any order: those are Tabs.

| Key | Does |
|---|---|
| Tab | to the steps that can be gone to |
| Enter, Space | goes there |
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
  { id: 'label', title: 'Labels' },
  { id: 'auxiliary', title: 'Auxiliary' },
  { id: 'task', title: 'Task' },
];

const described = steps.map((step, index) => ({
  ...step,
  description: ['Which audios', 'What is asked', 'Limits and tracks', 'Name and team'][index],
}));

export const States: Story = {
  render: () => (
    <Stack gap={6}>
      <Steps items={steps} current="data" />
      <Steps items={steps} current="auxiliary" aria-label="With a step back" onStepPress={() => undefined} />
      <Steps
        items={steps.map((step) => ({ ...step, isInvalid: step.id === 'label' }))}
        current="task"
        aria-label="With a fault"
      />
      <Steps
        items={steps.map((step) => ({ ...step, isInvalid: step.id === 'auxiliary' }))}
        current="auxiliary"
        aria-label="With a fault in the current step"
      />
      <Steps
        items={steps.map((step) => ({ ...step, isDisabled: step.id === 'auxiliary' }))}
        current="label"
        aria-label="With one that is not available"
      />
      <Steps items={described} current="label" aria-label="With descriptions" />
    </Stack>
  ),
};

export const Vertical: Story = {
  render: () => (
    <Steps
      items={described.map((step) => ({ ...step, isInvalid: step.id === 'data', isDisabled: step.id === 'task' }))}
      current="label"
      orientation="vertical"
      onStepPress={() => undefined}
    />
  ),
};

/** On a phone: one row, with the title of the current step only. */
export const Narrow: Story = {
  render: () => (
    <div style={{ width: 340 }}>
      <Stack gap={5}>
        <Steps items={steps} current="data" />
        <Steps
          items={steps.map((step) => ({ ...step, isInvalid: step.id === 'data' }))}
          current="auxiliary"
          aria-label="With a fault"
          onStepPress={() => undefined}
        />
      </Stack>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('list');
    if (first === undefined) throw new Error('There are no steps');
    await expect(within(first).getByText('Data').getBoundingClientRect().width).toBeGreaterThan(10);
    await expect(within(first).getByText('Auxiliary').parentElement?.getBoundingClientRect().width).toBeLessThan(2);
    await expect(first.scrollWidth).toBeLessThanOrEqual(340);
  },
};

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Steps items={steps} current="auxiliary" onStepPress={() => undefined} />
    </div>
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

/** Visited steps can be opened; later and disabled steps cannot. */
export const GoesOnToVisitedSteps: Story = {
  render: function Render() {
    const [current, setCurrent] = useState<StepId>('data');
    return (
      <Steps
        items={steps.map((step) => ({ ...step, isVisited: step.id !== 'task', isDisabled: step.id === 'auxiliary' }))}
        current={current}
        onStepPress={setCurrent}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await expect(canvas.getByText('Auxiliary').closest('li')).toHaveTextContent('(not available)');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Labels/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Labels').closest('li')).toHaveAttribute('aria-current', 'step');
  },
};
