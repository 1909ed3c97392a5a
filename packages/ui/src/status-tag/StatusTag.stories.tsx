import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/index.ts';
import { Inline, Stack } from '../layout/index.ts';
import { tones } from '../theme/index.ts';
import { StatusTag } from './StatusTag.tsx';

const meta = { title: 'Data/StatusTag', component: StatusTag } satisfies Meta<typeof StatusTag>;
export default meta;
type Story = StoryObj;

const words = {
  neutral: 'Unclaimed',
  accent: '标注中',
  info: 'In inspection',
  success: '验收通过',
  warning: 'To be assigned',
  danger: 'Inspection failed',
  violet: 'In acceptance',
  teal: 'Preprocessed',
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
        <StatusTag tone="warning">Personnel to be assigned for acceptance</StatusTag>
      </div>
    </Stack>
  ),
};

export const Dark: Story = { ...Tones, globals: { theme: 'dark' } };
