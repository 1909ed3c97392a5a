import type { TextTaskRules } from '@earmark/model';
import { texts } from '../../../i18n/index.ts';
import { checkCount, checksInWords } from '../../../screens/check-fields/index.ts';
import type { WizardPart } from '../../wizard-step.ts';

const t = texts('text-task');

/** Summarises a task's rules in one line. */
export const rulesText = ({ work, unit, proposals, disabledCharacters, checks }: TextTaskRules): string =>
  [
    // Entities are spans, which goes without saying
    work === 'entities' ? t(`work_${work}`) : t('summaryOf', { work: t(`work_${work}`), unit: t(`unit_${unit}`) }),
    proposals ? t('summaryProposals') : '',
    disabledCharacters === '' ? '' : t('task-wizard:summaryDisabled', { count: Array.from(disabledCharacters).length }),
    checkCount(checks),
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** The rules of a task, one line each. */
export function ruleFacts(rules: TextTaskRules): ReturnType<NonNullable<WizardPart['facts']>> {
  const { work, unit, disabledCharacters } = rules;
  const onOff = (isOn: boolean): string => t(isOn ? 'task-detail:on' : 'task-detail:off');
  return [
    { id: 'work', label: t('work'), value: t(`work_${work}`) },
    { id: 'unit', label: t('unit'), value: t(`unit_${unit}`) },
    ...(work === 'entities'
      ? (['mayOverlap', 'mayBeDiscontinuous', 'snapsToWords', 'proposals'] as const).map((name) => ({
          id: name,
          label: t(name),
          value: onOff(rules[name]),
        }))
      : []),
    {
      id: 'disabled',
      label: t('task-detail:disabledCharacters'),
      value: disabledCharacters || t('task-detail:noLabels'),
    },
    { id: 'checks', label: t('check:fact'), value: checksInWords(rules.checks) || t('task-detail:noLabels') },
  ];
}
