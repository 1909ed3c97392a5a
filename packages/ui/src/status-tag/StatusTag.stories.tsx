import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Badge } from '../badge/index.ts';
import { Inline, Stack } from '../layout/index.ts';
import { tones, type Tone } from '../theme/index.ts';
import { Descriptions } from '../descriptions/index.ts';
import { StatusShape, statusShapes, type StatusShapeName } from './StatusShape.tsx';
import { StatusTag } from './StatusTag.tsx';

const meta = {
  title: 'Data/StatusTag',
  component: StatusTag,
  parameters: {
    docs: {
      description: {
        component: `
The state that a thing is in: a shape, a tone and a word.

**Use it when** a thing goes through named states.

**Do** give each state of one kind of thing its own shape, so that no two differ by colour alone; use tones for what they mean (danger: somebody must do something).

**Don't** use it for counts or labels (Badge).

It takes no keyboard: there is nothing to press.
`,
      },
    },
  },
} satisfies Meta<typeof StatusTag>;
export default meta;
type Story = StoryObj;

const words = {
  neutral: 'Unclaimed',
  accent: 'In annotation',
  info: 'In inspection',
  success: 'Acceptance passed',
  warning: 'People to be assigned',
  danger: 'Inspection failed',
  violet: 'In acceptance',
  teal: 'Preprocessing completed',
};

export const Tones: Story = {
  render: () => (
    <Stack>
      <Inline>
        {tones.map((tone) => (
          <StatusTag key={tone} tone={tone}>
            {words[tone]}
          </StatusTag>
        ))}
      </Inline>
      <Inline gap={4}>
        {tones.map((tone) => (
          <StatusTag key={tone} tone={tone} isPlain>
            {words[tone]}
          </StatusTag>
        ))}
      </Inline>
      <Inline>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            12
          </Badge>
        ))}
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} isStrong>
            {128}
          </Badge>
        ))}
      </Inline>
      <div style={{ width: 120 }}>
        <StatusTag tone="danger">Internal acceptance not passed</StatusTag>
      </div>
    </Stack>
  ),
};

export const Dark: Story = { ...Tones, globals: { theme: 'dark' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = { tags: ['!autodocs'], args: { tone: 'accent', children: 'In annotation' } };

type Status = readonly [name: string, tone: Tone, shape: StatusShapeName];

/** The statuses of an annotation platform by kind; within a kind no two have the same shape. */
const kinds: readonly (readonly [name: string, statuses: readonly Status[]])[] = [
  [
    'Audio',
    [
      ['Unclaimed', 'neutral', 'ring'],
      ['In annotation', 'accent', 'half'],
      ['Annotation completed', 'info', 'dot'],
      ['In inspection', 'teal', 'target'],
      ['Inspection passed', 'success', 'check'],
      ['Inspection failed', 'danger', 'cross'],
      ['Not internally accepted', 'violet', 'open-diamond'],
      ['In internal acceptance', 'violet', 'half-diamond'],
      ['Internal acceptance passed', 'success', 'double-check'],
      ['Internal acceptance not passed', 'danger', 'blocked'],
      ['Acceptance passed', 'success', 'star'],
    ],
  ],
  [
    'Segment',
    [
      ['Completed', 'neutral', 'dot'],
      ['Inspection failed', 'danger', 'cross'],
      ['Inspection passed', 'success', 'check'],
      ['Inspection modified', 'warning', 'triangle'],
      ['Acceptance passed', 'success', 'double-check'],
      ['Acceptance failed', 'danger', 'blocked'],
      ['Acceptance modified', 'warning', 'open-triangle'],
    ],
  ],
  [
    'Task',
    [
      ['Creating', 'neutral', 'dotted'],
      ['Preprocessing', 'info', 'quarter'],
      ['Preprocessing completed', 'teal', 'square'],
      ['Creation failed', 'danger', 'cross'],
      ['Team to be assigned', 'warning', 'triangle'],
      ['People to be assigned', 'warning', 'plus'],
      ['In progress', 'accent', 'half'],
      ['In acceptance', 'violet', 'half-diamond'],
      ['Acceptance passed (internal)', 'success', 'double-check'],
      ['Accepted', 'success', 'star'],
    ],
  ],
  [
    'Export',
    [
      ['Generating', 'info', 'half'],
      ['Succeeded', 'success', 'check'],
      ['Incomplete', 'warning', 'triangle'],
      ['Failed', 'danger', 'cross'],
    ],
  ],
  [
    'Dataset',
    [
      ['Uploading', 'neutral', 'dotted'],
      ['Parsing', 'info', 'half'],
      ['Parsed', 'success', 'check'],
      ['Partly failed', 'warning', 'triangle'],
      ['Failed', 'danger', 'cross'],
    ],
  ],
  [
    'User',
    [
      ['Activated', 'success', 'check'],
      ['Normal', 'neutral', 'dot'],
      ['Disabled', 'danger', 'blocked'],
    ],
  ],
  [
    'Join application',
    [
      ['In review', 'info', 'target'],
      ['Approved', 'success', 'check'],
      ['Rejected', 'danger', 'cross'],
      ['Cancelled', 'neutral', 'minus'],
    ],
  ],
  [
    'Contact',
    [
      ['Verified', 'success', 'check'],
      ['Not verified', 'neutral', 'ring'],
    ],
  ],
  [
    'Batch operation',
    [
      ['In operation', 'info', 'half'],
      ['Succeeded', 'success', 'check'],
      ['Partly failed', 'warning', 'triangle'],
      ['Failed', 'danger', 'cross'],
    ],
  ],
];

export const EveryStatus: Story = {
  render: () => (
    <Descriptions
      columns={1}
      items={kinds.map(([kind, statuses]) => ({
        id: kind,
        label: kind,
        value: (
          <Inline gap={2}>
            {statuses.map(([name, tone, shape]) => (
              <StatusTag key={name} tone={tone} shape={shape}>
                {name}
              </StatusTag>
            ))}
          </Inline>
        ),
      }))}
    />
  ),
  play: async ({ canvasElement }) => {
    const names = within(canvasElement).getAllByRole('term');
    await expect(names).toHaveLength(kinds.length);
    // In greyscale, every status of a kind still has a distinct mark.
    for (const name of names) {
      const marks = [...(name.nextElementSibling?.querySelectorAll('svg') ?? [])].map((mark) => mark.innerHTML);
      await expect(new Set(marks).size, name.textContent ?? '').toBe(marks.length);
    }
  },
};

export const EveryStatusChineseDark: Story = { ...EveryStatus, globals: { theme: 'dark', locale: 'zh' } };

export const Shapes: Story = {
  render: () => (
    <Inline gap={4}>
      {statusShapes.map((shape) => (
        <Inline key={shape} gap={1}>
          <StatusShape shape={shape} />
          {shape}
        </Inline>
      ))}
    </Inline>
  ),
};
