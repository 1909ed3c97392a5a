import type { GoalMetric, GoalUnit } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { texts } from '../../i18n/index.ts';
import { figureTitle } from '../../list/index.ts';

const t = texts('project');

export const metricNames: Readonly<Record<GoalMetric, string>> = {
  annotated: t('goalAnnotated'),
  inspected: t('goalInspected'),
  accepted: t('goalAccepted'),
};

/** Name of a unit; what is counted is named by the modality. */
export const unitName = (unit: GoalUnit, modality: ModalityKind): string =>
  unit === 'count' ? figureTitle(modality, 'size') : t(unit === 'hours' ? 'unitHours' : 'unitSeconds');
