import type { GoalMetric, GoalUnit } from '@earmark/contract';
import { texts } from '../../i18n/index.ts';

const t = texts('project');

export const metricNames: Readonly<Record<GoalMetric, string>> = {
  annotated: t('goalAnnotated'),
  inspected: t('goalInspected'),
  accepted: t('goalAccepted'),
};

export const unitNames: Readonly<Record<GoalUnit, string>> = { hours: t('unitHours'), seconds: t('unitSeconds') };
