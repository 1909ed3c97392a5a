import {
  businesses,
  figureOf,
  figuresOf,
  type FigureSums,
  type Language,
  type ShownFigure,
  type Statistics,
  type StatisticTable,
} from '@earmark/contract';
import { csvRow, type Cell } from '@earmark/model';
import { workbookOf } from '../export/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { readStatistics } from './read.ts';

/** Returns the statistics as a file: a workbook of all tables with the definitions, or one table as CSV. */
export const exportStatistics: HandlersOf<'exportStatistics'>['exportStatistics'] = async (
  { format, table, ...asked },
  context,
) => {
  const statistics = await readStatistics(asked, context);
  const { language } = context;
  const figures = figuresOf(businesses[asked.business].modality);
  const name = `${words.file[language]} ${statistics.from} – ${statistics.to}.${format}`;
  const bytes =
    format === 'csv'
      ? // With a byte order mark, without which Excel reads UTF-8 as the system's own encoding
        Buffer.from(`\uFEFF${rowsOf(table, statistics, figures, language).map(csvRow).join('')}`)
      : Buffer.from(
          workbookOf([
            { name: words.total[language], rows: overviewOf(statistics, figures, language) },
            ...(['series', 'projects', 'tasks', 'teams', 'people', 'errors'] as const).map((part) => ({
              name: words[part][language],
              rows: rowsOf(part, statistics, figures, language),
            })),
          ]),
        );
  return { name, content_base64: bytes.toString('base64') };
};

/** Words of the file, in the language of whoever asks for it. */
const words = {
  file: { en: 'Statistics', zh: '统计' },
  total: { en: 'Total', zh: '合计' },
  series: { en: 'By date', zh: '按日期' },
  projects: { en: 'By project', zh: '按项目' },
  tasks: { en: 'By task', zh: '按任务' },
  teams: { en: 'By team', zh: '按团队' },
  people: { en: 'By person', zh: '按人员' },
  errors: { en: 'Error types', zh: '错误类型' },
  figure: { en: 'Figure', zh: '指标' },
  value: { en: 'This period', zh: '本期' },
  before: { en: 'Period before', zh: '上期' },
  definition: { en: 'Definition', zh: '定义' },
  from: { en: 'From', zh: '开始' },
  to: { en: 'To', zh: '结束' },
  zone: { en: 'Time zone', zh: '时区' },
  ownZones: { en: 'that of each project', zh: '各项目所设时区' },
  project: { en: 'Project', zh: '项目' },
  task: { en: 'Task', zh: '任务' },
  team: { en: 'Team', zh: '团队' },
  person: { en: 'Person', zh: '人员' },
  noTeam: { en: 'Without a team', zh: '无团队' },
  type: { en: 'Error type', zh: '错误类型' },
  weight: { en: 'Weight', zh: '权重' },
  verdicts: { en: 'Verdicts', zh: '判定数' },
  units: { en: 'Units', zh: '片段数' },
  items: { en: 'Whole items', zh: '整条数' },
  hours: { en: 'h', zh: '小时' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

const titleOf = ({ as, name }: ShownFigure, language: Language): string =>
  as === 'time' ? `${name[language]} (${words.hours[language]})` : name[language];

/** Durations in hours, shares as numbers from 0 to 1; an empty cell where there is nothing to divide by. */
function cellOf({ id, as }: ShownFigure, sums: FigureSums): Cell {
  const value = figureOf(id, sums);
  if (value === null) return '';
  return Math.round((as === 'time' ? value / 3600 : value) * 10_000) / 10_000;
}

const overviewOf = (statistics: Statistics, figures: readonly ShownFigure[], language: Language): Cell[][] => [
  [words.from[language], statistics.from],
  [words.to[language], statistics.to],
  [words.zone[language], statistics.time_zone ?? words.ownZones[language]],
  ...(['project', 'task', 'team'] as const).flatMap((part) => {
    const of = statistics[part];
    return of ? [[words[part][language], of.name]] : [];
  }),
  ...(statistics.user ? [[words.person[language], statistics.user.name]] : []),
  [],
  [words.figure[language], words.value[language], words.before[language], words.definition[language]],
  ...figures.map((figure) => [
    titleOf(figure, language),
    cellOf(figure, statistics.total),
    cellOf(figure, statistics.before),
    figure.definition[language],
  ]),
];

function rowsOf(
  table: StatisticTable,
  statistics: Statistics,
  figures: readonly ShownFigure[],
  language: Language,
): Cell[][] {
  const text = (key: keyof typeof words): string => words[key][language];
  const titles = figures.map((figure) => titleOf(figure, language));
  const cells = (sums: FigureSums): Cell[] => figures.map((figure) => cellOf(figure, sums));
  switch (table) {
    case 'series':
      return [
        [text('from'), text('to'), ...titles],
        ...statistics.series.map(({ from, to, sums }) => [from, to, ...cells(sums)]),
      ];
    case 'projects':
      return [[text('project'), ...titles], ...statistics.projects.map(({ of, sums }) => [of.name, ...cells(sums)])];
    case 'tasks':
      return [
        [text('project'), text('task'), ...titles],
        ...statistics.tasks.map(({ of, project, sums }) => [project.name, of.name, ...cells(sums)]),
      ];
    case 'teams':
      return [
        [text('team'), ...titles],
        ...statistics.teams.map(({ of, sums }) => [of?.name ?? text('noTeam'), ...cells(sums)]),
      ];
    case 'people':
      return [[text('person'), ...titles], ...statistics.people.map(({ of, sums }) => [of.name, ...cells(sums)])];
    case 'errors':
      return [
        [text('project'), text('type'), text('weight'), text('verdicts'), text('units'), text('items')],
        ...statistics.errors.map(({ of, project, weight, verdicts, units, items }) => [
          project.name,
          of.name,
          weight,
          verdicts,
          units,
          items,
        ]),
      ];
  }
}
