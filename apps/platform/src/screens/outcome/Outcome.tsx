import {
  Banner,
  Button,
  DateRangePicker,
  ErrorState,
  Inline,
  Link,
  SegmentedControl,
  Skeleton,
  Stack,
} from '@earmark/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAvailable } from '../../business/index.ts';
import { sentenceOf, useCall, useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { BusinessChoice, Page, Refused, useIdParameter, usePage, useRoute, useRouteContext } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { OutcomeCharts } from './OutcomeCharts.tsx';
import { OutcomeFigures } from './OutcomeFigures.tsx';
import { OutcomeTables } from './OutcomeTables.tsx';
import { Rejections } from './Rejections.tsx';
import { presets, usePeriod } from './use-period.ts';

const t = texts('outcome');

/** What became of a person's work in a period: one's own, or for leads that of a person of the team. */
export function Outcome() {
  const { user } = useSession();
  const { highlight } = useRoute();
  const userId = useIdParameter('user_id');
  const taskId = useIdParameter('task_id');
  const [query, setQuery] = useSearchParams();
  const rejections = useRef<HTMLElement>(null);
  const { asked, preset, range, setPreset, setRange } = usePeriod();
  const { business, route } = useRouteContext();
  const ofAll = { ...asked, ...(userId && { user_id: userId }), ...(taskId && { task_id: taskId }) };
  const whose = { ...ofAll, business };
  const { data, error, refresh } = useCall('getOutcome', whose, { isKept: true, refreshEvery: 60_000 });
  // Pages that count all kinds of work lead here
  const all = useCall('getOutcome', data?.tasks.length === 0 ? ofAll : null);
  const others = [...new Set(all.data?.tasks.map((row) => row.business))].filter(isAvailable);
  // What stays in the address when another kind of work is chosen
  const kept = {
    user_id: userId,
    ...Object.fromEntries(['days', 'from', 'to'].map((name) => [name, query.get(name) ?? undefined])),
  };
  const isOwn = userId === undefined || userId === user.id;
  const name = isOwn ? undefined : data?.user.name;
  usePage({
    ...(name !== undefined && { name }),
    trail: highlight === undefined ? [] : [{ label: t('routes:accounts'), href: highlight }],
  });
  const setTask = (id: number | undefined): void =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      next.delete('page');
      if (id === undefined) next.delete('task_id');
      else next.set('task_id', String(id));
      return next;
    });
  if (error && [403, 404].includes(error.httpStatus)) return <Refused error={error} onRetry={refresh} />;
  return (
    <Page
      title={isOwn ? t('titleOwn') : t('titleOf', { name: data?.user.name ?? '' })}
      description={t('hint')}
      actions={
        <Inline gap={2}>
          <BusinessChoice parameters={kept} />
          <SegmentedControl
            aria-label={t('period')}
            options={presets.map((days) => ({ value: days, label: t('lastDays', { days }) }))}
            value={preset ?? ''}
            onChange={(chosen) => setPreset(presets.find((known) => known === chosen) ?? '30')}
          />
          <DateRangePicker aria-label={t('period')} value={range} onChange={setRange} />
        </Inline>
      }
    >
      {taskId === undefined ? null : (
        <div>
          <Button size="s" icon={<X />} onPress={() => setTask(undefined)}>
            {t('ofTask', { name: data?.tasks.find(({ task }) => task.id === taskId)?.task.name ?? `#${taskId}` })}
          </Button>
        </div>
      )}
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={refresh} />
      ) : data ? (
        <Stack gap={4}>
          {data.tasks.length > 0 || others.length === 0 ? null : (
            <Banner>
              <Inline gap={2}>
                {t('otherKinds')}
                {others.map((type) => (
                  <Link
                    key={type}
                    href={pathTo(route.path, { ...kept, business: type === route.business ? undefined : type })}
                  >
                    {t(`common:business_${type}`)}
                  </Link>
                ))}
              </Inline>
            </Banner>
          )}
          <OutcomeFigures outcome={data} />
          <OutcomeCharts
            outcome={data}
            whose={whose}
            days={preset}
            onNarrowed={() => {
              rejections.current?.scrollIntoView({ block: 'start' });
              rejections.current?.focus({ preventScroll: true });
            }}
          />
          <OutcomeTables outcome={data} isOwn={isOwn} onTask={taskId === undefined ? setTask : undefined} />
          <Rejections whose={whose} section={rejections} />
        </Stack>
      ) : (
        <Skeleton lines={12} />
      )}
    </Page>
  );
}
