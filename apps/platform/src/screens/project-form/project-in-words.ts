import { modalityOf, type ProjectForm } from '@earmark/contract';
import type { FieldInWords } from '../../conflict/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { metricNames, unitName } from './goal-names.ts';
import { languageName } from './languages.ts';

const t = texts('project');

/** Each part of a project's form in words, for the choice between two versions. */
export const projectInWords = (
  nameOf: (userId: number) => string,
): { readonly [Name in keyof ProjectForm]: FieldInWords<ProjectForm> } => ({
  name: { label: t('name'), show: ({ name }) => name },
  business: { label: t('business'), show: ({ business }) => t(`common:business_${business}`) },
  kind: { label: t('kind'), show: ({ kind }) => t(kind === 'test' ? 'kindTest' : 'kindFormal') },
  region: { label: t('region'), show: ({ region }) => t(region === 'overseas' ? 'regionOverseas' : 'regionDomestic') },
  language: { label: t('language'), show: ({ language }) => languageName(language) },
  time_zone: { label: t('timeZone'), show: ({ time_zone }) => time_zone },
  starts_on: { label: t('startsOn'), show: ({ starts_on }) => starts_on },
  ends_on: { label: t('endsOn'), show: ({ ends_on }) => ends_on },
  notes: { label: t('notes'), show: ({ notes }) => notes },
  assistant_ids: {
    label: t('assistants'),
    show: ({ assistant_ids: ids }) => ids.map(nameOf).join(t('task:listSeparator')),
  },
  goal: {
    label: t('goal'),
    show: ({ goal, business }) =>
      goal
        ? `${metricNames[goal.metric]} ${formatNumber(goal.value)} ${unitName(goal.unit, modalityOf(business))}`
        : '',
  },
});
