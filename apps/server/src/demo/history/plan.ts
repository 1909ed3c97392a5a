import type { ProjectForm, TagForm, TaskPriority } from '@earmark/contract';

/** How far a task has come by today. */
type TaskEnd = 'in_work' | 'in_inspection' | 'in_acceptance' | 'passed' | 'accepted';

export interface HistoryTask {
  readonly name: string;
  /** Position in `historyTeams`. */
  readonly team: 0 | 1 | 2;
  readonly audios: number;
  /** Days before today on which the task was made. */
  readonly daysAgo: number;
  /** Days over which the annotators spread the audios. */
  readonly days: number;
  /** Share of the audios with a mistake, from 0 to 1. */
  readonly mistakes: number;
  /** Whether the acceptor first sent the task back. */
  readonly isRefusedFirst?: boolean;
  /** Days from today on which it is due; negative ones are past. */
  readonly dueIn?: number;
  /** When it is made; normal by default. */
  readonly priority?: TaskPriority;
  /** How the first rejection that its annotator disputes is decided. */
  readonly dispute?: 'upheld' | 'overturned';
  readonly ends: TaskEnd;
}

/** Tasks that a distribution makes of recordings that have arrived. */
interface HistoryDistribution {
  readonly name: string;
  readonly dataset: string;
  /** Pattern of the names of its tasks. */
  readonly pattern: string;
  readonly audios: number;
  readonly perTask: number;
  /** Shares of the teams, by their index in `historyTeams`, in percent; they add up to 100. */
  readonly shares: readonly { readonly team: 0 | 1 | 2; readonly percent: number }[];
  /** Days from their making until its tasks are due. */
  readonly dueDays: number;
}

export interface HistoryProject {
  readonly form: Omit<ProjectForm, 'starts_on' | 'ends_on' | 'assistant_ids'>;
  readonly manager: string;
  /** The other manager helps. */
  readonly assistant: string;
  /** Days from today; negative ones are past. */
  readonly startsIn: number;
  readonly endsIn: number;
  /** Demo audios of one sample rate, of which recordings are joined. */
  readonly clips: readonly string[];
  readonly clipsPerRecording: readonly [fewest: number, most: number];
  readonly recordingName: string;
  readonly tasks: readonly HistoryTask[];
  /** Each with the names of the tasks that carry it. */
  readonly tags: readonly (Required<TagForm> & { readonly tasks: readonly string[] })[];
  /** Tasks that are made urgent together; those that are done refuse it. */
  readonly urgent: readonly string[];
  /** A task on which work stands still, with the reason. */
  readonly paused?: { readonly task: string; readonly reason: string };
  /** A dataset that is deleted. */
  readonly discarded: string;
  readonly incoming?: HistoryDistribution;
}

/** A project that is on its way to its goal, and one whose end is past. */
export const historyProjects: readonly HistoryProject[] = [
  {
    form: {
      name: '客服语音转写 · Customer service',
      business: 'asr',
      kind: 'formal',
      time_zone: 'Asia/Shanghai',
      region: 'domestic',
      language: 'zh',
      notes:
        '按句切分，逐字转写，不加标点。每周五验收。One segment per sentence, verbatim, no punctuation. Accepted on Fridays.',
      goal: { metric: 'accepted', value: 0.32, unit: 'hours' },
    },
    manager: 'pm1',
    assistant: 'pm1b',
    startsIn: -30,
    endsIn: 25,
    clips: ['aishell-BAC009S0724W0121.wav', 'funasr_asr_example.wav', 'funasr_customer_question.wav', 'ppasr_test.wav'],
    clipsPerRecording: [2, 3],
    recordingName: '客服',
    tasks: [
      {
        name: '第一批 · Batch 1',
        team: 0,
        audios: 18,
        daysAgo: 29,
        days: 6,
        mistakes: 0.2,
        isRefusedFirst: true,
        priority: 'low',
        dispute: 'upheld',
        ends: 'accepted',
      },
      {
        name: '第二批 · Batch 2',
        team: 1,
        audios: 16,
        daysAgo: 22,
        days: 11,
        mistakes: 0.15,
        dispute: 'upheld',
        ends: 'accepted',
      },
      {
        name: '第三批 · Batch 3',
        team: 0,
        audios: 16,
        daysAgo: 14,
        days: 7,
        mistakes: 0.1,
        dueIn: 6,
        priority: 'high',
        ends: 'in_acceptance',
      },
      {
        name: '第四批 · Batch 4',
        team: 1,
        audios: 18,
        daysAgo: 6,
        days: 11,
        mistakes: 0.2,
        dueIn: -1,
        ends: 'in_work',
      },
    ],
    tags: [
      { name: '方言 · Dialect', tone: 'warning', tasks: ['第二批 · Batch 2', '第四批 · Batch 4'] },
      { name: '客户加急 · Rush', tone: 'danger', tasks: ['第四批 · Batch 4'] },
      { name: '试标 · Pilot', tone: 'accent', tasks: ['第一批 · Batch 1'] },
    ],
    urgent: ['第二批 · Batch 2', '第四批 · Batch 4'],
    discarded: '重复录音',
    incoming: {
      name: '第五批分发 · Batch 5',
      dataset: '第五批录音',
      pattern: '第五批 · Batch 5-{nn}',
      audios: 6,
      perTask: 2,
      shares: [
        { team: 0, percent: 60 },
        { team: 1, percent: 40 },
      ],
      dueDays: 12,
    },
  },
  {
    form: {
      name: 'IVR 语音提示 · Voice prompts',
      business: 'asr',
      kind: 'formal',
      time_zone: 'Asia/Shanghai',
      region: 'overseas',
      language: 'en',
      notes: '英语语音菜单，8 kHz。English voice menus at 8 kHz, with punctuation.',
      goal: { metric: 'inspected', value: 0.25, unit: 'hours' },
    },
    manager: 'pm1b',
    assistant: 'pm1',
    startsIn: -28,
    endsIn: -3,
    clips: [
      'prompt-agent-alreadyon.wav',
      'prompt-conf-leaderhasleft.wav',
      'prompt-confbridge-dec-talk-vol-in.wav',
      'prompt-confbridge-removed.wav',
      'prompt-dir-nomatch.wav',
      'prompt-privacy-prompt.wav',
      'prompt-vm-dialout.wav',
      'prompt-vm-opts-full.wav',
    ],
    clipsPerRecording: [2, 4],
    recordingName: 'prompt',
    tasks: [
      {
        name: 'Menus A',
        team: 2,
        audios: 16,
        daysAgo: 27,
        days: 8,
        mistakes: 0.3,
        dispute: 'overturned',
        ends: 'accepted',
      },
      {
        name: 'Menus B',
        team: 2,
        audios: 16,
        daysAgo: 17,
        days: 9,
        mistakes: 0.35,
        dispute: 'overturned',
        ends: 'passed',
      },
      { name: 'Menus C', team: 1, audios: 14, daysAgo: 9, days: 8, mistakes: 0.25, dueIn: -3, ends: 'in_inspection' },
    ],
    tags: [{ name: '8 kHz', tone: 'neutral', tasks: ['Menus A', 'Menus B', 'Menus C'] }],
    urgent: ['Menus A', 'Menus C'],
    paused: {
      task: 'Menus C',
      reason: '等待客户确认标点规则。Waiting for the customer to confirm the rules for punctuation.',
    },
    discarded: 'prompts_cut_off',
  },
];
