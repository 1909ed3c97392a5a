import {
  figureGroups,
  figureOf,
  hasFacts,
  reportDays,
  roleIds,
  type ShownFigure,
  type Statistics as Read,
} from '@earmark/contract';
import {
  Button,
  Card,
  DateRangePicker,
  Defined,
  EmptyState,
  ErrorState,
  Grid,
  Inline,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Statistic,
  token,
} from '@earmark/ui';
import { X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { sentenceOf, useCall, useSession } from '../../data/index.ts';
import { formatChange, language, texts } from '../../i18n/index.ts';
import { BusinessChoice, Page, Refused, useRoute } from '../../page/index.ts';
import { mayEnter, routes } from '../../routes.ts';
import { sharedSettlements } from '../settlement/index.ts';
import { nameOfSlice, written } from './behind.ts';
import { Breakdown } from './Breakdown.tsx';
import { Charts } from './Charts.tsx';
import { Export } from './Export.tsx';
import { FigureItems } from './FigureItems.tsx';
import { useAsked } from './use-asked.ts';
import { useShownFigures } from './use-shown-figures.ts';
import { writeFigure } from './write-figure.ts';

const t = texts('statistics');

/** Statistics of projects, tasks, teams and people: one screen, which the route gives its subject by the area. */
export function Statistics() {
  const { title } = useRoute();
  const shown = useShownFigures();
  const { asked, days, by, figure, errorType, slice, isOwn, change, changeList, open, addressOf } = useAsked();
  const { role_id: role } = useSession().user;
  const isShared = role === roleIds.annotator || role === roleIds.teamLead;
  const { data, error, refresh } = useCall('getStatistics', { ...asked, by }, { isKept: true });
  // An address that names something out of reach; any other failure leaves the choices usable
  if (error && [403, 404].includes(error.httpStatus)) return <Refused error={error} onRetry={refresh} />;
  const hasWork = data !== undefined && (data.people.length > 0 || data.errors.length > 0);
  return (
    <Page
      title={t(`routes:${title}`)}
      description={data?.time_zone ? t('inZone', { zone: data.time_zone }) : t('inZones')}
      actions={
        <>
          <Views />
          <Export asked={{ ...asked, by }} />
        </>
      }
    >
      <Inline gap={2}>
        <BusinessChoice />
        <SegmentedControl
          aria-label={t('period')}
          options={reportDays.map((count) => ({ value: String(count), label: t('lastDays', { days: count }) }))}
          value={days === null ? '' : String(days)}
          onChange={(chosen) => change({ days: chosen, from: undefined, to: undefined })}
        />
        <DateRangePicker
          aria-label={t('period')}
          value={data ? { start: data.from, end: data.to } : null}
          onChange={(range) => change({ from: range?.start, to: range?.end, days: undefined })}
        />
        <SegmentedControl
          aria-label={t('by')}
          options={(['day', 'week'] as const).map((value) => ({ value, label: t(`by_${value}`) }))}
          value={by}
          onChange={(chosen) => change({ by: chosen })}
        />
        {data ? <Filters data={data} isOwn={isOwn} onChange={change} /> : null}
      </Inline>
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={refresh} />
      ) : !data ? (
        <Skeleton lines={12} />
      ) : !hasWork ? (
        <EmptyState title={t('nothing')} hint={t('nothingHint')} />
      ) : (
        <Stack gap={4}>
          {figureGroups.map((group) => (
            <Card key={group} title={t(`group_${group}`)}>
              <Grid gap={4} minColumnWidth={152}>
                {shown
                  .filter((one) => one.group === group)
                  .map((one) => (
                    <Figure
                      key={one.id}
                      figure={one}
                      data={data}
                      onOpen={() => open({ figure: one.id, error: undefined })}
                    />
                  ))}
              </Grid>
              {group === 'work' && data.is_counting_words && shown.some(({ id }) => id === 'words') ? (
                <Counting>{t('countingWords')}</Counting>
              ) : null}
            </Card>
          ))}
          {figure ? (
            <FigureItems
              asked={{ ...asked, ...slice?.narrowed }}
              figure={figure}
              errorType={errorType}
              within={
                // In an address that somebody kept, of what has no figures any more
                slice && (nameOfSlice(slice, data) ?? t('numbered', { part: t(`part_${slice.part}`), id: slice.id }))
              }
              isOwn={isOwn}
              onFigure={(id) => changeList({ figure: id, in: slice && written(slice) })}
              onWiden={() => changeList({ in: undefined })}
              onClose={() => change({ figure: undefined, error: undefined })}
            />
          ) : null}
          <Charts
            data={data}
            onOpen={(parts) => open({ ...parts, error: undefined })}
            onError={(id) => open({ figure: 'errors', error: id })}
          />
          <Breakdown key={title} data={data} isOwn={isOwn} onChange={change} addressOf={addressOf} />
        </Stack>
      )}
      {isShared ? <sharedSettlements.Part key={asked.business} business={asked.business} /> : null}
    </Page>
  );
}

/** A figure with its definition, its change since the period before, and the way to the list behind it. */
function Figure({ figure, data, onOpen }: { figure: ShownFigure; data: Read; onOpen: () => void }) {
  const now = figureOf(figure.id, data.total);
  const before = figureOf(figure.id, data.before);
  const { wish, name, definition } = figure;
  return (
    <Stack gap={1}>
      <Statistic
        label={<Defined definition={definition[language]}>{name[language]}</Defined>}
        value={writeFigure(figure, data.total)}
        {...(now !== null &&
          before !== null &&
          before > 0 && {
            delta: {
              value: now / before - 1,
              format: formatChange,
              isMoreBetter: wish === undefined ? null : wish === 'more',
            },
          })}
      />
      <Under>
        <Button size="s" variant="quiet" isDisabled={!hasFacts(figure.id, data.total)} onPress={onOpen}>
          {t('list')}
        </Button>
      </Under>
    </Stack>
  );
}

const Counting = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  margin-block-start: ${token.space[3]};
`;

/** The label of a quiet button stands under the figure, not its invisible edge. */
const Under = styled.div`
  margin-inline-start: -9px;
`;

/** The addresses of the statistics in this area: what each of them groups by first. */
function Views() {
  const { path, business, area } = useRoute();
  const { role_id: role } = useSession().user;
  const { search } = useLocation();
  const navigate = useNavigate();
  const views = routes.filter(
    (row) => row.screen === 'statistics' && row.business === business && row.area === area && mayEnter(row, role),
  );
  if (views.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={t('breakdown')}
      options={views.map((row) => ({ value: row.path, label: t(`view_${viewOf(row.title)}`) }))}
      value={path}
      onChange={(chosen) => void navigate(chosen + search)}
    />
  );
}

const viewOf = (title: string): 'projects' | 'tasks' | 'people' =>
  title === 'projectStatistics' ? 'projects' : title === 'personStatistics' ? 'people' : 'tasks';

interface FiltersProps {
  data: Read;
  isOwn: boolean;
  onChange: (parts: Readonly<Record<string, number | undefined>>) => void;
}

/** Narrows the page to one of what it shows; each choice can be taken back. */
function Filters({ data, isOwn, onChange }: FiltersProps) {
  const parts = [
    { name: 'project_id', label: t('project'), chosen: data.project, rows: data.projects },
    { name: 'task_id', label: t('task'), chosen: data.task, rows: data.tasks },
    { name: 'team_id', label: t('team'), chosen: data.team, rows: data.teams },
    ...(isOwn ? [] : [{ name: 'user_id', label: t('person'), chosen: data.user, rows: data.people }]),
  ];
  return parts.map(({ name, label, chosen, rows }) =>
    chosen ? (
      <Button key={name} size="s" icon={<X />} onPress={() => onChange({ [name]: undefined })}>
        {t('only', { of: label, name: chosen.name })}
      </Button>
    ) : rows.length < 2 ? null : (
      <Select
        key={name}
        aria-label={label}
        placeholder={label}
        value={null}
        options={rows.flatMap(({ of }) => (of ? [{ value: of.id, label: of.name }] : []))}
        onChange={(id) => onChange({ [name]: id })}
      />
    ),
  );
}
