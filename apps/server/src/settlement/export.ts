import { currencies, payUnits, type Language, type PayUnit, type SettlementLine } from '@earmark/contract';
import type { Cell } from '@earmark/model';
import { workbookOf } from '../export/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { readSettlement, sumsOf, type SettledPeriod } from './read.ts';

type Words = Readonly<Record<Language, string>>;

const words = {
  file: { en: 'Settlement', zh: '结算' },
  summary: { en: 'By person', zh: '按人员' },
  lines: { en: 'Lines', zh: '明细' },
  project: { en: 'Project', zh: '项目' },
  period: { en: 'Period', zh: '周期' },
  zone: { en: 'Time zone', zh: '时区' },
  currency: { en: 'Currency', zh: '币种' },
  state: { en: 'State', zh: '状态' },
  open: { en: 'Open: amounts may change', zh: '未关闭，金额可能变动' },
  closed: { en: 'Closed', zh: '已关闭' },
  person: { en: 'Person', zh: '人员' },
  number: { en: 'Number of the account', zh: '账号编号' },
  team: { en: 'Team', zh: '团队' },
  noTeam: { en: 'Without a team', zh: '无团队' },
  role: { en: 'Role', zh: '角色' },
  annotator: { en: 'Annotation', zh: '标注' },
  inspector: { en: 'Inspection', zh: '质检' },
  corrections: { en: 'Corrections', zh: '更正' },
  total: { en: 'Total', zh: '合计' },
  teamTotal: { en: 'Total of the team', zh: '团队合计' },
  unit: { en: 'Unit', zh: '单位' },
  quantity: { en: 'Quantity', zh: '数量' },
  price: { en: 'Price', zh: '单价' },
  validFrom: { en: 'Rates valid from', zh: '单价生效日' },
  passed: { en: 'First passes', zh: '一次通过数' },
  judged: { en: 'Verdicts', zh: '判定数' },
  factor: { en: 'Factor for quality', zh: '质量系数' },
  amount: { en: 'Amount', zh: '金额' },
  corrects: { en: 'Corrects the period', zh: '更正的周期' },
} as const satisfies Readonly<Record<string, Words>>;

const unitWords: Readonly<Record<PayUnit, Words>> = {
  audio_hour: { en: 'Audio hour', zh: '音频小时' },
  effective_hour: { en: 'Effective hour', zh: '有效小时' },
  source_character: { en: 'Character of text', zh: '文本字符' },
  marked_character: { en: 'Marked character', zh: '片段内字符' },
  segment: { en: 'Segment or span', zh: '片段' },
  character: { en: 'Character', zh: '字符' },
  hour_worked: { en: 'Hour worked', zh: '工时' },
};

/** Returns a period as a workbook: one sheet by person, one of all lines. */
export const exportSettlement: HandlersOf<'exportSettlement'>['exportSettlement'] = async ({ id }, context) => {
  const settlement = await readSettlement(id, context);
  const { language } = context;
  const bytes = workbookOf([
    { name: words.summary[language], rows: summaryRows(settlement, language) },
    { name: words.lines[language], rows: lineRows(settlement, language) },
  ]);
  return {
    name: `${words.file[language]} ${settlement.from} – ${settlement.to}.xlsx`,
    content_base64: Buffer.from(bytes).toString('base64'),
  };
};

function summaryRows(settlement: SettledPeriod, language: Language): Cell[][] {
  const { project, from, to, time_zone, currency, closed_at, total, lines } = settlement;
  const text = (key: keyof typeof words): string => words[key][language];
  // Amounts are whole numbers of the smallest unit of their currency, so that sums are exact
  const money = (amount: number): number => amount / 10 ** currencies[currency];
  const sums = (of: readonly SettlementLine[]): Cell[] => {
    const { annotator, inspector, corrections, total: all } = sumsOf(of);
    return [annotator, inspector, corrections, all].map(money);
  };
  const teams = [...Map.groupBy(lines, ({ team }) => team?.id ?? 0)].map(([, of]) => of);
  return [
    [text('project'), project.name],
    [text('period'), `${from} – ${to}`],
    [text('zone'), time_zone],
    [text('currency'), currency],
    [text('state'), text(closed_at === null ? 'open' : 'closed')],
    [],
    [
      text('team'),
      text('person'),
      text('number'),
      text('annotator'),
      text('inspector'),
      text('corrections'),
      text('total'),
    ],
    ...teams.flatMap((of) => {
      const name = of[0]?.team?.name ?? text('noTeam');
      return [
        ...[...Map.groupBy(of, ({ user }) => user.id).values()].map((own): Cell[] => [
          name,
          own[0]?.user.name ?? '',
          own[0]?.user.id ?? '',
          ...sums(own),
        ]),
        [name, text('teamTotal'), '', ...sums(of)],
      ];
    }),
    [text('total'), '', '', '', '', '', money(total)],
  ];
}

const lineRows = ({ lines, currency }: SettledPeriod, language: Language): Cell[][] => {
  const text = (key: keyof typeof words): string => words[key][language];
  return [
    [
      text('person'),
      text('number'),
      text('team'),
      text('role'),
      text('unit'),
      text('quantity'),
      `${text('price')} (${currency})`,
      text('validFrom'),
      text('passed'),
      text('judged'),
      text('factor'),
      `${text('amount')} (${currency})`,
      text('corrects'),
    ],
    ...lines.map((line) => [
      line.user.name,
      line.user.id,
      line.team?.name ?? text('noTeam'),
      text(line.role),
      unitWords[line.unit][language],
      line.quantity / payUnits[line.unit].parts,
      // Prices are stored in millionths, factors in ten-thousandths
      line.price / 1_000_000,
      line.valid_from,
      line.passed,
      line.judged,
      line.factor / 10_000,
      line.amount / 10 ** currencies[currency],
      line.corrects ? `${line.corrects.from} – ${line.corrects.to}` : '',
    ]),
  ];
};
