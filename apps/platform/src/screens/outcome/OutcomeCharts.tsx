import type { Api, FigureId, ItemStatus, Outcome, RequestOf } from '@earmark/contract';
import { Card, EmptyState, token } from '@earmark/ui';
import { BarChart, DonutChart, LineChart } from '@earmark/ui/chart';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatNumber, texts } from '../../i18n/index.ts';
import { figureListPart } from '../../list/index.ts';
import { useRouteContext } from '../../page/index.ts';

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
// Object.keys widens the key type to string.
const allFates = Object.keys(fates) as Fate[];

/** Shown as lines from here on, because bars become too thin. */
const mostBars = 14;
const mostErrors = 8;
/** Height of a chart, in px. */
const height = 200;

/** Figure whose list a point of the chart opens; series without an entry have no list. */
const ofDay = { submitted: 'submission_rounds', inspected: 'refusal_rate' } as const satisfies Partial<
  Record<keyof Outcome['days'][number], FigureId>
>;
const isListed = (name: string | undefined): name is keyof typeof ofDay =>
  name !== undefined && Object.hasOwn(ofDay, name);

interface OutcomeChartsProps {
  outcome: Outcome;
  /** Person, task and period of the statistics that a press opens. */
  whose: Pick<RequestOf<Api['getOutcome']>, 'from' | 'to' | 'user_id' | 'task_id'>;
  /** Number of the last days that the period covers; null for a period between two dates. */
  days: string | null;
  /** Called when the rejections below were narrowed to what was chosen. */
  onNarrowed: () => void;
}

/**
 * Days, where the items are now, and errors by type. An error type, and what was rejected on a day, lead to the
 * rejections below; what was submitted and inspected, and where it is now, to the list of it in the statistics.
 */
export function OutcomeCharts({ outcome, whose, days: lastDays, onNarrowed }: OutcomeChartsProps) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { pathOf } = useRouteContext();
  const { days, items, errors, verdicts, work, rejections } = outcome;
  const openStatistics = (parts: Readonly<Record<string, string>>): void => {
    const { from, to, user_id, task_id } = whose;
    // The last days end with the one that has begun where the project is
    const period = lastDays === null ? { from, to } : { days: lastDays };
    void navigate(`${pathOf('statistics', { ...period, user_id, task_id, ...parts })}#${figureListPart}`);
  };
  const narrowRejections = (name: 'errors' | 'judged_at', value: string): void => {
    const next = new URLSearchParams(query);
    next.delete('page');
    next.set(name, value);
    setQuery(next, { replace: true });
    onNarrowed();
  };
  const Series = days.length > mostBars ? LineChart : BarChart;
  const isJudge = verdicts !== null && work.submissions === 0;
  const counted = (['submitted', 'inspected', 'passed', 'returned'] as const).filter(
    (name) => (name !== 'inspected' || verdicts !== null) && (!isJudge || name === 'inspected'),
  );
  const slices = allFates.map((fate) => ({
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
          isSelectable={(date, name) => {
            const day = days.find((one) => one.date === date);
            const chosen = name ?? counted[0];
            // What was returned with a whole task stands in no list
            if (chosen === 'returned') return work.returned === rejections && (day?.returned ?? 0) > 0;
            return isListed(chosen) && (day?.[chosen] ?? 0) > 0;
          }}
          onSelect={(date, name = counted[0]) => {
            if (name === 'returned') narrowRejections('judged_at', `${date}..${date}`);
            else if (isListed(name)) openStatistics({ figure: ofDay[name], in: `series:${date}..${date}` });
          }}
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
            onSelect={(id) => {
              const fate = allFates.find((known) => known === id);
              if (fate) openStatistics({ figure: 'items', status: fates[fate].join(',') });
            }}
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
              if (chosen) narrowRejections('errors', chosen.name);
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
