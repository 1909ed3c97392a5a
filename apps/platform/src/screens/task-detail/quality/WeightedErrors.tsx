import type { Api, ResponseOf } from '@earmark/contract';
import { formatNumber, texts } from '../../../i18n/index.ts';
import { Faint } from '../../../list/index.ts';

const t = texts('quality');

type Found = ResponseOf<Api['getQuality']>['work_of_people'][number]['errors'][number];

/** Sum of errors by the weights of their types; the tooltip has the count of each type. */
export const WeightedErrors = ({ errors }: { errors: readonly Omit<Found, 'id'>[] }) => (
  <span
    title={errors
      .map(({ name, items, units }) => `${name}: ${formatNumber(items + units)}`)
      .join(t('task:listSeparator'))}
  >
    {errors.length === 0 ? (
      <Faint>{formatNumber(0)}</Faint>
    ) : (
      formatNumber(errors.reduce((sum, { items, units, weight }) => sum + (items + units) * weight, 0))
    )}
  </span>
);
