import { assignmentSchema, editConflictOf, type AssignmentEdit, type GivingRule } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { useEditConflict, type Resolved } from '../../conflict/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { figureTitle } from '../../list/index.ts';

const t = texts('giving');
const schema = editConflictOf(assignmentSchema);

/** Conflict handling for an assignment that somebody else has changed meanwhile. */
export const useAssignmentConflict = (
  nameOf: (userId: number) => string,
  modality: ModalityKind,
  onResolve: (resolved: Resolved<AssignmentEdit>) => void,
) => {
  const namesOf = (ids: readonly number[]): string => ids.map(nameOf).join(' · ');
  return useEditConflict<AssignmentEdit>({
    schema,
    fields: {
      annotator_ids: { label: t('annotators'), show: ({ annotator_ids: ids }) => namesOf(ids) },
      inspector_ids: { label: t('inspectors'), show: ({ inspector_ids: ids }) => namesOf(ids) },
      giving: { label: t('method'), show: ({ giving }) => inWords(giving, nameOf, modality) },
    },
    onResolve,
  });
};

/** A giving rule as the form shows it, a line for each part. */
const inWords = (
  { method, measure, quota, counts, is_claimable: isClaimable }: GivingRule,
  nameOf: (userId: number) => string,
  modality: ModalityKind,
): string =>
  [
    t(`method_${method}`),
    ...counts.map(({ user_id: userId, count }) => `${nameOf(userId)}: ${formatNumber(count)}`),
    ...(method === 'even' || method === 'quality'
      ? [`${t('measure')}: ${measure === 'size' ? figureTitle(modality, 'size') : t('measure_count')}`]
      : []),
    `${t('quota')}: ${quota === null ? t('noQuota') : formatNumber(quota)}`,
    ...(method === 'claim' || !isClaimable ? [] : [t('claimable')]),
  ].join('\n');
