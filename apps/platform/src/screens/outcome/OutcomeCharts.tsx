import type { ItemStatus, Outcome } from '@earmark/contract';
import { Card, EmptyState, token } from '@earmark/ui';
import { BarChart, DonutChart, LineChart } from '@earmark/ui/chart';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatNumber, texts } from '../../i18n/index.ts';

const t = texts('outcome');

/** What became of items, in the words of those who submitted them. */
const fates = {
  accepted_externally: ['externally_accepted'],
  accepted: ['internal_acceptance_passed'],
  passed: ['inspection_passed', 'not_internally_accepted', 'in_internal_acceptance'],
  waiting: ['annotation_completed', 'in_inspection'],
  rejected: ['inspection_failed', 'internal_acceptance_not_passed'],
  again: ['unclaimed', 'in_annotation'],
} as const satisfies Readonly<Record<string, readonly ItemStatus[]>>;
type Fate = keyof typeof fates;

/** Shown as lines from here on, because bars become too thin. */
const mostBars = 14;
const mostErrors = 8;
/** In px. */
const height = 200;

/** Days, where the items are now, and errors by type; an error type leads to its rejections. */
export function OutcomeCharts({ outcome }: { outcome: Outcome }) {
  const [query, setQuery] = useSearchParams();
  const { days, items, errors, verdicts, work } = outcome;
  const Series = days.length > mostBars ? LineChart : BarChart;
  const isJudge = verdicts !== null && work.submissions === 0;
  const counted = (['submitted', 'inspected', 'passed', 'returned'] as const).filter(
    (name) => (name !== 'inspected' || verdicts !== null) && (!isJudge || name === 'inspected'),
  );
  // Object.keys widens the key type to string.
  const slices = (Object.keys(fates) as Fate[]).map((fate) => ({
    id: fate,
    label: t(`fate_${fate}`),
    value: fates[fate].reduce((sum, status) => sum + (items.statuses[status] ?? 0), 0),
  }));
  const shown = errors.slice(0, mostErrors);
  return (
    <Charts>
      <Card>
        <Series
          title={t('byDay')}
          categoryTitle={t('day')}
          height={height}
          formatValue={formatNumber}
          categories={days.map(({ date }) => ({ id: date, label: date.slice(5), fullLabel: date }))}
          series={counted.map((name, styleIndex) => ({
            id: name,
            label: t(`day_${name}`),
            styleIndex,
            values: days.map((day) => day[name]),
          }))}
          emptyState={<EmptyState title={t('nothing')} hint={t('nothingHint')} />}
        />
      </Card>
      {isJudge ? null : (
        <Card>
          <DonutChart
            title={t('whereNow')}
            height={height}
            formatValue={formatNumber}
            totalLabel={t('totalSubmitted')}
            slices={slices.filter(({ value }) => value > 0)}
            emptyState={<EmptyState title={t('nothing')} hint={t('nothingHint')} />}
          />
        </Card>
      )}
      {isJudge ? null : (
        <Card>
          <BarChart
            title={t('byType')}
            categoryTitle={t('errorType')}
            height={height}
            formatValue={formatNumber}
            categories={shown.map(({ id, name, weight, project }) => ({
              id: String(id),
              label: name,
              fullLabel: t('typeOf', { name, weight: formatNumber(weight), project: project.name }),
            }))}
            series={[
              { id: 'found', label: t('found'), values: shown.map(({ items: wholes, units }) => wholes + units) },
              {
                id: 'weighted',
                label: t('weighted'),
                values: shown.map(({ items: wholes, units, weight }) => (wholes + units) * weight),
              },
            ]}
            onSelect={(id) => {
              const chosen = shown.find((error) => String(error.id) === id);
              if (!chosen) return;
              const next = new URLSearchParams(query);
              next.delete('page');
              next.set('errors', chosen.name);
              setQuery(next, { replace: true });
            }}
            emptyState={<EmptyState title={t('noErrors')} hint={t('noErrorsHint')} />}
          />
        </Card>
      )}
    </Charts>
  );
}

/** Days need the width more than shares do. */
const Charts = styled.div`
  display: grid;
  gap: ${token.space[3]};
  grid-template-columns: repeat(3, minmax(0, 1fr));

  > :only-child {
    grid-column: 1 / -1;
  }

  @media (max-width: 1400px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
