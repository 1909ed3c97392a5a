import { goalUnits, itemMeanings, modalityOf, type GoalUnit, type Project } from '@earmark/contract';
import { formatNumber } from '../../../i18n/index.ts';
import { unitName } from '../../project-form/index.ts';

/** Units of the project's progress: that of its goal, else hours, or the measure of its kind of items. */
export function goalAmounts({ goal, business }: Pick<Project, 'goal' | 'business'>) {
  const modality = modalityOf(business);
  const isTime = itemMeanings[modality].figures.size.measure === 'seconds';
  const unit: GoalUnit = goal ? goal.unit : isTime ? 'hours' : 'count';
  const per = goalUnits[unit];
  const name = unitName(unit, modality);
  return {
    unitName: name,
    /** A size in the unit. */
    inUnit: (size: number): number => size / per,
    /** A size with its unit. */
    write: (size: number): string => `${formatNumber(size / per)} ${name}`,
  };
}
