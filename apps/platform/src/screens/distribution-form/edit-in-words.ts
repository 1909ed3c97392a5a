import { taskPriorityTexts, type DistributionEdit } from '@earmark/contract';
import type { WizardPart } from '../../business/index.ts';
import type { FieldInWords } from '../../conflict/index.ts';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { emptyForm } from '../task-form/index.ts';

const t = texts('distribution');

/** An edit with the settings of its tasks beside the rule, so that each is chosen by itself. */
export type FlatEdit = Omit<DistributionEdit, 'settings'> & DistributionEdit['settings'];

export const flatOf = ({ settings, ...rule }: DistributionEdit): FlatEdit => ({ ...rule, ...settings });

/** Names for the ids in an edit. */
export interface Names {
  readonly dataset: (id: number) => string;
  readonly team: (id: number) => string;
  readonly tag: (id: number) => string;
}

const list = (words: readonly string[]): string => words.join(t('task:listSeparator'));
const yesOrNo = (is: boolean): string => t(is ? 'common:yes' : 'common:no');
/** A thing whose name is not at hand. */
const numbered = (id: number | null): string => (id === null ? '' : `#${id}`);

/** Each part of a distribution in words, for the choice between two versions. */
export const editInWords = (
  { dataset, team, tag }: Names,
  { steps }: WizardPart,
): { readonly [Name in keyof FlatEdit]: FieldInWords<FlatEdit> } => ({
  name: { label: t('name'), show: ({ name }) => name },
  data: {
    label: t('source'),
    show: ({ data }) =>
      data.from === 'datasets'
        ? list(data.dataset_ids.map(dataset))
        : [
            t('fromProject'),
            ...(data.name_part === '' ? [] : [`${t('namePart')}: ${data.name_part}`]),
            ...(data.has_backfill ? [t('backfill')] : []),
          ].join('\n'),
  },
  name_pattern: { label: t('pattern'), show: ({ name_pattern: pattern }) => pattern },
  time_zone: { label: t('timeZone'), show: ({ time_zone: zone }) => zone },
  items_per_task: { label: t('itemsPerTask'), show: ({ items_per_task: items }) => formatNumber(items) },
  cut: { label: t('cut'), show: ({ cut }) => t(`cut_${cut}`) },
  remainder: { label: t('remainder'), show: ({ remainder }) => t(`remainder_${remainder}`) },
  max_tasks: { label: t('maxTasks'), show: ({ max_tasks: most }) => formatNumber(most) },
  teams: {
    label: t('teams'),
    show: ({ teams }) =>
      [
        t(`by_${teams.by}`),
        ...(teams.by === 'none'
          ? []
          : teams.teams.map(
              (part) => `${team(part.team_id)}: ${'percent' in part ? `${part.percent} %` : part.tasks}`,
            )),
      ].join('\n'),
  },
  deadline: {
    label: t('deadline'),
    show: ({ deadline }) =>
      deadline.by === 'day'
        ? deadline.day
        : deadline.by === 'days'
          ? `${t('deadline_days')}: ${deadline.days}`
          : t('deadline_none'),
  },
  character_sets: {
    label: t('routes:characterSets'),
    show: ({ character_sets: sets }) =>
      sets.map(({ set_id: id, use }) => `${t(`task-wizard:${use}Sets`)}: ${numbered(id)}`).join('\n'),
  },
  tops_up: { label: t('topUp'), show: ({ tops_up: topsUp }) => yesOrNo(topsUp) },
  minimum: { label: t('minimum'), show: ({ minimum }) => formatNumber(minimum) },
  template_id: { label: t('task-wizard:template'), show: ({ template_id: id }) => numbered(id) },
  template_version: {
    label: t('task-wizard:templateVersion'),
    show: ({ template_version: version }) => (version ? formatNumber(version) : ''),
  },
  labels: {
    label: t('step_labels'),
    show: ({ labels: { global, segment } }) => list([...global, ...segment].map(({ title }) => title)),
  },
  rules: {
    label: t('step_auxiliary'),
    show: ({ rules }) =>
      steps.flatMap(({ summary }) => summary?.({ ...emptyForm(0, [], rules), rules }, []) ?? []).join('\n'),
  },
  instructions: { label: t('task-wizard:instructions'), show: ({ instructions }) => instructions },
  rules_document_id: {
    label: t('task-wizard:rulesDocument'),
    show: ({ rules_document_id: id }) => numbered(id),
  },
  inspection_ratio: { label: t('task-wizard:ratio'), show: ({ inspection_ratio: ratio }) => `${ratio} %` },
  inspection_batch: { label: t('task-wizard:batch'), show: ({ inspection_batch: batch }) => formatNumber(batch) },
  copies: { label: t('task-wizard:copies'), show: ({ copies }) => String(copies) },
  agreement_threshold: {
    label: t('task-wizard:threshold'),
    show: ({ agreement_threshold: threshold }) => `${threshold} %`,
  },
  inspection_heard: { label: t('task-wizard:inspection_heard'), show: ({ inspection_heard: share }) => `${share} %` },
  acceptance_heard: { label: t('task-wizard:acceptance_heard'), show: ({ acceptance_heard: share }) => `${share} %` },
  priority: { label: t('task-wizard:priority'), show: ({ priority }) => taskPriorityTexts[priority][language] },
  tag_ids: { label: t('task-wizard:tags'), show: ({ tag_ids: ids }) => list(ids.map(tag)) },
});
