import type { Language } from '../language.ts';

/** Measure of a sum: a number, a size in the measure of the modality, or seconds of time worked. */
type Measure = 'count' | 'size' | 'time';

/** Amounts that are summed by day, task, team and person; the columns of `figure_day`. */
export const figureSums = {
  items: 'count',
  invalid_items: 'count',
  submissions: 'count',
  size: 'size',
  invalid_size: 'size',
  rework_size: 'size',
  target_size: 'size',
  unit_count: 'count',
  characters: 'count',
  changed_count: 'count',
  annotation_time: 'time',
  rework_time: 'time',
  inspection_time: 'time',
  reinspection_time: 'time',
  acceptance_time: 'time',
  inspection_judged: 'count',
  inspection_first: 'count',
  inspection_final: 'count',
  inspection_rounds: 'count',
  acceptance_judged: 'count',
  acceptance_first: 'count',
  acceptance_final: 'count',
  acceptance_rounds: 'count',
  inspections: 'count',
  inspected_items: 'count',
  inspected_size: 'size',
  inspection_refusals: 'count',
  verifications: 'count',
  verified_size: 'size',
  acceptance_refusals: 'count',
  overturned: 'count',
  checked: 'count',
  overruled: 'count',
  inspected_first_size: 'size',
  inspected_target_size: 'size',
  inspected_units: 'count',
  inspected_characters: 'count',
  inspected_known: 'count',
  inspected_known_size: 'size',
  inspected_heard_size: 'size',
  verified_known: 'count',
  verified_known_size: 'size',
  verified_heard_size: 'size',
  skipped_time: 'time',
  words: 'count',
  passed_unseen: 'count',
  inspected_passes: 'count',
  inspected_pass_units: 'count',
  inspected_judged_units: 'count',
  verified_passes: 'count',
  verified_pass_units: 'count',
  verified_judged_units: 'count',
} as const satisfies Readonly<Record<string, Measure>>;
export type FigureSum = keyof typeof figureSums;
// Object.keys widens the key type to string.
export const figureSumNames = Object.keys(figureSums) as FigureSum[];
export type FigureSums = Readonly<Record<FigureSum, number>>;

/**
 * Numbers of the stretches of time worked that begin on a day, summed beside the others for the list behind a figure
 * alone.
 */
export const figureCounters = [
  'annotation_stretches',
  'rework_stretches',
  'skipped_stretches',
  'inspection_stretches',
  'reinspection_stretches',
  'acceptance_stretches',
] as const;
export type FigureCounter = (typeof figureCounters)[number];
/** Columns of numbers of `figure_day` and of the coarser sums. */
export const figureColumns = [...figureSumNames, ...figureCounters] as const;

/** Facts of which figures are made; each has a list behind it. */
const figureFacts = ['submission', 'judged', 'verdict', 'checked', 'unseen', 'time', 'error'] as const;
export type FigureFact = (typeof figureFacts)[number];

/** Ranges of reports in days (specification, section 9). */
export const reportDays = [7, 30, 60, 90] as const;

/** Tables of statistics. */
export const statisticTables = ['series', 'projects', 'tasks', 'teams', 'people', 'errors'] as const;
export type StatisticTable = (typeof statisticTables)[number];

/** Parts of the page, in its order. */
export const figureGroups = ['work', 'time', 'quality', 'judging'] as const;

/** Words of a figure; `{items}` and others stand for the words of the modality. */
export interface FigureWords {
  readonly name: Readonly<Record<Language, string>>;
  readonly definition: Readonly<Record<Language, string>>;
}

export interface FigureRow extends FigureWords {
  readonly group: (typeof figureGroups)[number];
  /** Sums that are added up, divided by those of `per`. */
  readonly of: readonly FigureSum[];
  readonly per?: readonly FigureSum[];
  /** How it is written: `share` in percent, `factor` as a multiple. */
  readonly as: Measure | 'share' | 'factor';
  readonly fact: FigureFact;
  /** Whether more of it is better or worse; a figure without says nothing about quality. */
  readonly wish?: 'more' | 'less';
  /** Whether it says nothing where the size of items is a number: there it is left out. */
  readonly isOfTime?: true;
  /** Name where the size of items is a number instead of a duration. */
  readonly counted?: FigureWords;
}

/** The one table of figures: how each is made, what it is called and what it means. */
export const figures = {
  items: {
    group: 'work',
    of: ['items'],
    as: 'count',
    fact: 'submission',
    name: { en: '{Items} submitted', zh: '提交{items}数' },
    definition: {
      en: '{Items} that a person submitted for the first time in the period, valid and invalid. Submitting one again is rework.',
      zh: '该时段内首次提交的{items}数，含有效与无效{items}。同一人再次提交计为返工。',
    },
  },
  size: {
    group: 'work',
    of: ['size'],
    as: 'size',
    fact: 'submission',
    name: { en: 'Audio, first work', zh: '首次标注时长' },
    definition: {
      en: 'Original duration of the audios submitted for the first time, without those marked as invalid.',
      zh: '首次提交的音频原始时长，不含标为无效的音频。',
    },
    counted: {
      name: { en: '{Amount}, first work', zh: '首次标注{amount}数' },
      definition: {
        en: '{Amount} of the {items} submitted for the first time, without those marked as invalid.',
        zh: '首次提交的{items}的{amount}数，不含标为无效的{items}。',
      },
    },
  },
  rework_size: {
    group: 'work',
    of: ['rework_size'],
    as: 'size',
    fact: 'submission',
    name: { en: 'Audio, rework', zh: '返工时长' },
    definition: {
      en: 'Original duration of the audios submitted again by the same person, once per submission.',
      zh: '同一人再次提交的音频原始时长，每次提交计一次。',
    },
    counted: {
      name: { en: '{Amount}, rework', zh: '返工{amount}数' },
      definition: {
        en: '{Amount} of the {items} submitted again by the same person, once per submission.',
        zh: '同一人再次提交的{items}的{amount}数，每次提交计一次。',
      },
    },
  },
  invalid_size: {
    group: 'work',
    of: ['invalid_size'],
    as: 'size',
    fact: 'submission',
    name: { en: 'Audio, skipped', zh: '跳过时长' },
    definition: {
      en: 'Original duration of the audios that were marked as invalid when first submitted.',
      zh: '首次提交时标为无效的音频原始时长。',
    },
    counted: {
      name: { en: '{Amount}, skipped', zh: '跳过{amount}数' },
      definition: {
        en: '{Amount} of the {items} that were marked as invalid when first submitted.',
        zh: '首次提交时标为无效的{items}的{amount}数。',
      },
    },
  },
  target_size: {
    group: 'work',
    of: ['target_size'],
    as: 'size',
    fact: 'submission',
    name: { en: 'Effective duration, first work', zh: '首次标注有效时长' },
    definition: {
      en: 'Time inside segments that are not purely silent, in the valid audios of first submissions. Overlaps count once; rework does not count again.',
      zh: '首次提交的有效音频中非纯静音片段覆盖的时长，重叠部分只计一次，返工不再计入。',
    },
    counted: {
      name: { en: 'In {units}, first work', zh: '首次标注{units}内{amount}数' },
      definition: {
        en: '{Amount} inside {units}, in the valid {items} of first submissions. Overlaps count once; rework does not count again.',
        zh: '首次提交的有效{items}中{units}覆盖的{amount}数，重叠部分只计一次，返工不再计入。',
      },
    },
  },
  unit_count: {
    group: 'work',
    of: ['unit_count'],
    as: 'count',
    fact: 'submission',
    name: { en: '{Units}, first work', zh: '首次标注{units}数' },
    definition: { en: '{Units} of first submissions.', zh: '首次提交的{units}数。' },
  },
  characters: {
    group: 'work',
    of: ['characters'],
    as: 'count',
    fact: 'submission',
    name: { en: 'Answer characters, first work', zh: '首次标注答案字符数' },
    definition: {
      en: 'Characters of the text answers of first submissions, without spaces.',
      zh: '首次提交的文本答案的字符数，不含空格。',
    },
  },
  words: {
    group: 'work',
    of: ['words'],
    as: 'count',
    fact: 'submission',
    name: { en: 'Answer words, first work', zh: '首次标注答案词数' },
    definition: {
      en: 'Words of the text answers of first submissions: what stands between spaces and punctuation, and each Chinese character and kana as one. Submissions from before words were counted are counted in the background.',
      zh: '首次提交的文本答案的词数：以空格和标点分隔的词，每个汉字和假名计为一词。启用词数统计前的提交由后台补计。',
    },
  },
  submission_rounds: {
    group: 'work',
    of: ['submissions'],
    per: ['items'],
    as: 'factor',
    fact: 'submission',
    wish: 'less',
    name: { en: 'Rounds per {item}', zh: '平均轮次' },
    definition: {
      en: 'All submissions of the period divided by first submissions: 1 means that nothing was submitted twice.',
      zh: '该时段全部提交次数除以首次提交数；1 表示没有重复提交。',
    },
  },
  worked: {
    group: 'time',
    of: ['annotation_time', 'skipped_time', 'rework_time', 'inspection_time', 'reinspection_time', 'acceptance_time'],
    as: 'time',
    fact: 'time',
    name: { en: 'Time worked', zh: '工作用时' },
    definition: {
      en: 'Time in which {items} were worked on, in all stages. Pauses of more than two minutes do not count.',
      zh: '在各环节处理{items}的累计时间，停顿超过两分钟的部分不计。',
    },
  },
  annotation_time: {
    group: 'time',
    of: ['annotation_time'],
    as: 'time',
    fact: 'time',
    name: { en: 'Time, first work', zh: '首次标注用时' },
    definition: {
      en: 'Time worked in annotation on {items} that the person had not submitted before, without those skipped, as the server counts it; pauses of more than two minutes are left out.',
      zh: '由服务器统计的标注用时（此前未提交过的{items}，不含跳过的），超过两分钟的停顿不计。',
    },
  },
  rework_time: {
    group: 'time',
    of: ['rework_time'],
    as: 'time',
    fact: 'time',
    wish: 'less',
    name: { en: 'Time, rework', zh: '返工用时' },
    definition: {
      en: 'Time worked in annotation on {items} that the person had submitted before.',
      zh: '对本人已提交过的{items}再次标注的用时。',
    },
  },
  skipped_time: {
    group: 'time',
    of: ['skipped_time'],
    as: 'time',
    fact: 'time',
    wish: 'less',
    name: { en: 'Time, skipped', zh: '跳过用时' },
    definition: {
      en: 'Time worked in annotation on {items} that were marked as invalid when first submitted. It counts as first work until then.',
      zh: '首次提交时标为无效的{items}的标注用时；提交前计入首次标注用时。',
    },
  },
  inspection_time: {
    group: 'time',
    of: ['inspection_time', 'reinspection_time'],
    as: 'time',
    fact: 'time',
    name: { en: 'Time, inspection', zh: '质检用时' },
    definition: { en: 'Time worked in inspection, repeated inspections included.', zh: '质检用时，含复检。' },
  },
  real_time_factor: {
    group: 'time',
    of: ['annotation_time'],
    per: ['size'],
    as: 'factor',
    isOfTime: true,
    fact: 'time',
    wish: 'less',
    name: { en: 'Real-time factor, first work', zh: '首次标注实时率' },
    definition: {
      en: 'Time of first work divided by the original duration of its audio, both without what was skipped: 6 means six hours of work for an hour of audio.',
      zh: '首次标注用时除以其音频原始时长，均不含跳过的音频；6 表示每小时音频需要六小时。',
    },
  },
  inspection_first_rate: {
    group: 'quality',
    of: ['inspection_first'],
    per: ['inspection_judged'],
    as: 'share',
    fact: 'judged',
    wish: 'more',
    name: { en: 'Inspection, first pass', zh: '质检一次通过率' },
    definition: {
      en: 'Of the {items} that inspection first judged in the period: the share whose first verdict was a pass. {Items} nobody looked at are in no rate; an overturned rejection counts as a pass.',
      zh: '该时段内首次被质检的{items}中，首次即通过的比例。未被查看的{items}不计；被申诉推翻的驳回计为通过。',
    },
  },
  inspection_final_rate: {
    group: 'quality',
    of: ['inspection_final'],
    per: ['inspection_judged'],
    as: 'share',
    fact: 'judged',
    wish: 'more',
    name: { en: 'Inspection, final', zh: '质检最终通过率' },
    definition: {
      en: 'Of the same {items}: the share whose newest verdict is a pass, as of now.',
      zh: '同一批{items}中，截至目前最新判定为通过的比例。',
    },
  },
  acceptance_first_rate: {
    group: 'quality',
    of: ['acceptance_first'],
    per: ['acceptance_judged'],
    as: 'share',
    fact: 'judged',
    wish: 'more',
    name: { en: 'Acceptance, first pass', zh: '验收一次通过率' },
    definition: {
      en: 'Of the {items} that acceptance first judged in the period: the share whose first verdict was a pass. What was accepted unseen with its task is in no rate.',
      zh: '该时段内首次被验收的{items}中，首次即通过的比例。随任务整体通过而未查看的{items}不计。',
    },
  },
  acceptance_final_rate: {
    group: 'quality',
    of: ['acceptance_final'],
    per: ['acceptance_judged'],
    as: 'share',
    fact: 'judged',
    wish: 'more',
    name: { en: 'Acceptance, final', zh: '验收最终通过率' },
    definition: {
      en: 'Of the same {items}: the share whose newest verdict is a pass, as of now.',
      zh: '同一批{items}中，截至目前最新判定为通过的比例。',
    },
  },
  inspection_rounds: {
    group: 'quality',
    of: ['inspection_rounds'],
    per: ['inspection_judged'],
    as: 'factor',
    fact: 'judged',
    wish: 'less',
    name: { en: 'Verdicts per {item}', zh: '每条质检次数' },
    definition: {
      en: 'Verdicts of inspection, until now, per {item} first judged in the period.',
      zh: '该时段内首次被质检的{items}，至今平均每条的质检次数。',
    },
  },
  inspected_items: {
    group: 'judging',
    of: ['inspected_items'],
    as: 'count',
    fact: 'verdict',
    name: { en: '{Items} inspected', zh: '质检{items}数' },
    definition: {
      en: '{Items} on which an inspector gave a first verdict in the period.',
      zh: '该时段内质检员首次给出判定的{items}数。',
    },
  },
  refusal_rate: {
    group: 'judging',
    of: ['inspection_refusals'],
    per: ['inspections'],
    as: 'share',
    fact: 'verdict',
    name: { en: 'Rejections by inspection', zh: '质检驳回率' },
    definition: {
      en: 'Share of the verdicts of inspection that sent the {item} back, as they were given.',
      zh: '质检判定中驳回的比例，按当时判定计。',
    },
  },
  overruled_rate: {
    group: 'judging',
    of: ['overruled'],
    per: ['checked'],
    as: 'share',
    fact: 'checked',
    wish: 'less',
    name: { en: 'Overruled by acceptance', zh: '验收推翻率' },
    definition: {
      en: 'Of the passes of inspection that acceptance judged in the period: the share that it refused. A high share means that the inspector is not strict enough.',
      zh: '该时段内经验收复核的质检通过中，被验收退回的比例。比例越高，说明质检把关越松。',
    },
  },
  inspection_heard: {
    group: 'judging',
    of: ['inspected_heard_size'],
    per: ['inspected_known_size'],
    as: 'share',
    isOfTime: true,
    fact: 'verdict',
    wish: 'more',
    name: { en: 'Heard in inspection', zh: '质检收听比例' },
    definition: {
      en: 'Of the audio on which inspectors gave a verdict in the period: the share that they had played by then, by duration, as their player counted it; what was played twice counts once. Verdicts without that figure, such as those by programs, are in neither.',
      zh: '该时段内质检员作出判定的音频中，判定前已播放的时长占比，由播放器统计，重复播放只计一次。未记录该数值的判定（如由程序作出的）不计。',
    },
  },
  acceptance_heard: {
    group: 'judging',
    of: ['verified_heard_size'],
    per: ['verified_known_size'],
    as: 'share',
    isOfTime: true,
    fact: 'verdict',
    wish: 'more',
    name: { en: 'Heard in acceptance', zh: '验收收听比例' },
    definition: {
      en: 'The same of the verdicts of acceptance on single audios. What passed unseen with its task is in neither.',
      zh: '验收员对单条音频的判定中的同一占比。随任务整体通过而未查看的不计。',
    },
  },
  inspection_judged_share: {
    group: 'judging',
    of: ['inspected_judged_units'],
    per: ['inspected_pass_units'],
    as: 'share',
    fact: 'verdict',
    wish: 'more',
    name: { en: 'Judged one by one in inspection', zh: '质检逐个判定比例' },
    definition: {
      en: 'Of the {units} in the {items} that inspectors passed in the period: the share that had a verdict by then, also from an earlier pass of the whole {item}. The others passed with their {item}.',
      zh: '该时段内质检通过的{items}所含的{units}中，当时已有判定（含此前随整条通过）的比例；其余随整条通过。',
    },
  },
  acceptance_judged_share: {
    group: 'judging',
    of: ['verified_judged_units'],
    per: ['verified_pass_units'],
    as: 'share',
    fact: 'verdict',
    wish: 'more',
    name: { en: 'Judged one by one in acceptance', zh: '验收逐个判定比例' },
    definition: {
      en: 'The same of the {items} that acceptance passed one by one. What passed unseen with its task is in neither.',
      zh: '验收员单条通过的{items}中的同一比例。随任务整体通过而未查看的不计。',
    },
  },
  passed_unseen: {
    group: 'judging',
    of: ['passed_unseen'],
    as: 'count',
    fact: 'unseen',
    name: { en: 'Passed with the whole task', zh: '随任务整体通过' },
    definition: {
      en: '{Items} that an acceptor passed in the period with their whole task, without a verdict of their own; each counts once per acceptor, and is in no rate.',
      zh: '该时段内验收员随任务整体通过、未逐条判定的{items}数；同一验收员每条只计一次，不计入任何比率。',
    },
  },
  overturned: {
    group: 'judging',
    of: ['overturned'],
    as: 'count',
    fact: 'verdict',
    wish: 'less',
    name: { en: 'Rejections overturned', zh: '被推翻的驳回' },
    definition: {
      en: 'Rejections of the period that a dispute overturned. Many mean that the judge is too strict.',
      zh: '该时段的驳回中经申诉被推翻的次数。次数多说明把关过严。',
    },
  },
} as const satisfies Readonly<Record<string, FigureRow>>;
export type FigureId = keyof typeof figures;
// Object.keys widens the key type to string.
export const figureIds = Object.keys(figures) as [FigureId, ...FigureId[]];
export const figureRow = (id: FigureId): FigureRow => figures[id];

/** The figure of some sums; null where nothing is to be divided by. */
export function figureOf(id: FigureId, sums: FigureSums): number | null {
  const { of, per }: FigureRow = figures[id];
  const total = (names: readonly FigureSum[]): number => names.reduce((sum, name) => sum + sums[name], 0);
  if (!per) return total(of);
  return total(per) === 0 ? null : total(of) / total(per);
}

/** Whether there are facts to list behind a figure of some sums; of one that divides, also where it is 0. */
export function hasFacts(id: FigureId, sums: FigureSums): boolean {
  const { of, per = of, fact }: FigureRow = figures[id];
  return figureOf(id, sums) !== null && (fact === 'time' ? of : per).some((name) => sums[name] !== 0);
}
