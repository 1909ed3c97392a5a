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

/** The component alone, for the controls of its page. */
export const Playground: Story = { tags: ['!autodocs'], args: { tone: 'accent', children: 'In annotation' } };

type Status = readonly [en: string, zh: string, tone: Tone, shape: StatusShapeName];

/** The statuses of an annotation platform by kind; within a kind no two have the same shape. */
const kinds: readonly (readonly [en: string, zh: string, statuses: readonly Status[]])[] = [
  [
    'Audio',
    '音频',
    [
      ['Unclaimed', '未领取', 'neutral', 'ring'],
      ['In annotation', '标注中', 'accent', 'half'],
      ['Annotation completed', '标注完成', 'info', 'dot'],
      ['In inspection', '质检中', 'teal', 'target'],
      ['Inspection passed', '质检通过', 'success', 'check'],
      ['Inspection failed', '质检不通过', 'danger', 'cross'],
      ['Not internally accepted', '未内部验收', 'violet', 'open-diamond'],
      ['In internal acceptance', '内部验收中', 'violet', 'half-diamond'],
      ['Internal acceptance passed', '内部验收通过', 'success', 'double-check'],
      ['Internal acceptance not passed', '内部验收不通过', 'danger', 'blocked'],
      ['Acceptance passed', '验收通过', 'success', 'star'],
    ],
  ],
  [
    'Segment',
    '语段',
    [
      ['Completed', '已完成', 'neutral', 'dot'],
      ['Inspection failed', '质检不通过', 'danger', 'cross'],
      ['Inspection passed', '质检通过', 'success', 'check'],
      ['Inspection modified', '质检已修改', 'warning', 'triangle'],
      ['Acceptance passed', '验收通过', 'success', 'double-check'],
      ['Acceptance failed', '验收不通过', 'danger', 'blocked'],
      ['Acceptance modified', '验收已修改', 'warning', 'open-triangle'],
    ],
  ],
  [
    'Task',
    '任务',
    [
      ['Creating', '创建中', 'neutral', 'dotted'],
      ['Preprocessing', '预处理中', 'info', 'quarter'],
      ['Preprocessing completed', '预处理完成', 'teal', 'square'],
      ['Creation failed', '创建失败', 'danger', 'cross'],
      ['Team to be assigned', '待分配团队', 'warning', 'triangle'],
      ['Personnel to be assigned', '待分配人员', 'warning', 'plus'],
      ['In progress', '进行中', 'accent', 'half'],
      ['In acceptance', '验收中', 'violet', 'half-diamond'],
      ['Acceptance passed', '验收通过', 'success', 'double-check'],
      ['Accepted', '已验收', 'success', 'star'],
    ],
  ],
  [
    'Export',
    '导出',
    [
      ['Generating', '生成中', 'info', 'half'],
      ['Succeeded', '成功', 'success', 'check'],
      ['Failed', '失败', 'danger', 'cross'],
    ],
  ],
  [
    'Parse',
    '解析',
    [
      ['Parsing', '解析中', 'info', 'half'],
      ['Success', '成功', 'success', 'check'],
      ['Failure', '失败', 'danger', 'cross'],
    ],
  ],
  [
    'User',
    '用户',
    [
      ['Activated', '已激活', 'success', 'check'],
      ['Normal', '正常', 'neutral', 'dot'],
      ['Disabled', '已禁用', 'danger', 'blocked'],
    ],
  ],
  [
    'Join application',
    '加入申请',
    [
      ['In review', '审核中', 'info', 'target'],
      ['Passed', '已通过', 'success', 'check'],
      ['Rejected', '已拒绝', 'danger', 'cross'],
      ['Revoked', '已撤销', 'neutral', 'minus'],
    ],
  ],
  [
    'Certification',
    '认证',
    [
      ['Certified', '已认证', 'success', 'check'],
      ['Not certified', '未认证', 'neutral', 'ring'],
    ],
  ],
  [
    'Batch operation',
    '批量操作',
    [
      ['In operation', '操作中', 'info', 'half'],
      ['Succeeded', '成功', 'success', 'check'],
      ['Failed', '失败', 'danger', 'cross'],
    ],
  ],
  [
    'Submission',
    '提交',
    [
      ['Not submitted', '未提交', 'neutral', 'ring'],
      ['Submitted', '已提交', 'info', 'dot'],
    ],
  ],
];

export const EveryStatus: Story = {
  render: (_args, { globals }) => {
    const isChinese = globals['locale'] === 'zh';
    return (
      <Descriptions
        columns={1}
        items={kinds.map(([en, zh, statuses]) => ({
          id: en,
          label: isChinese ? zh : en,
          value: (
            <Inline gap={2}>
              {statuses.map(([english, chinese, tone, shape]) => (
                <StatusTag key={english} tone={tone} shape={shape}>
                  {isChinese ? chinese : english}
                </StatusTag>
              ))}
            </Inline>
          ),
        }))}
      />
    );
  },
  play: async ({ canvasElement, globals }) => {
    const names = within(canvasElement).getAllByRole('term');
    await expect(names.map((name) => name.textContent)).toEqual(
      kinds.map(([en, zh]) => (globals['locale'] === 'zh' ? zh : en)),
    );
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
