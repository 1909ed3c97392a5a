import { checkProjectList, columnsHiddenFromExternals, type Api, type ResponseOf } from '@earmark/contract';
import { EmptyState, Link, StatusTag } from '@earmark/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatNumber, texts } from '../../i18n/index.ts';
import {
  byLanguage,
  Faint,
  listColumns,
  ListScreen,
  NameLink,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { Page, useRouteContext, type RouteContext } from '../../page/index.ts';

const t = texts('quality');

type CheckProject = ResponseOf<Api['listCheckProjects']>['rows'][number];

/** The projects in whose tasks the person is a verifier, those with waiting tasks first. */
export function CheckProjects() {
  const navigate = useNavigate();
  const { business, pathOf, route, settings } = useRouteContext();
  const query = useListQuery(checkProjectList);
  const projects = useListCall('listCheckProjects', { ...query.request, business }, { refreshEvery: 30_000 });
  const columns = useMemo(() => columnsOf(pathOf, settings.seesPeople), [pathOf, settings.seesPeople]);
  return (
    <Page title={t(`routes:${route.title}`)}>
      <ListScreen
        aria-label={t(`routes:${route.title}`)}
        name="checkProjects"
        columns={columns}
        query={query}
        list={projects}
        searchPlaceholder={t('project:search')}
        onRowAction={({ id }) => void navigate(pathOf('task-list', { project_id: id }))}
        emptyState={<EmptyState title={t('noProjects')} hint={t('noProjectsHint')} />}
      />
    </Page>
  );
}

function columnsOf(pathOf: RouteContext['pathOf'], seesPeople: boolean): ShownColumn<CheckProject>[] {
  return listColumns<typeof checkProjectList, CheckProject>(
    checkProjectList,
    {
      name: {
        minWidth: 168,
        cell: ({ id, name }) => <NameLink href={pathOf('task-list', { project_id: id })} name={name} />,
      },
      waiting_count: {
        width: 136,
        minWidth: byLanguage(132, 116),
        cell: ({ waiting_count: count }) =>
          count === 0 ? formatNumber(0) : <StatusTag tone="accent">{formatNumber(count)}</StatusTag>,
      },
      returned_count: { width: 108, minWidth: 96 },
      accepted_count: { width: 108, minWidth: 96 },
      task_count: {
        width: 88,
        minWidth: 84,
        cell: ({ id, task_count: count }) => (
          <Link href={pathOf('task-list', { project_id: id })}>{formatNumber(count)}</Link>
        ),
      },
      item_count: { width: 88, minWidth: 84 },
      accepted_items: { width: 120, minWidth: 104 },
      errors: {
        width: 200,
        minWidth: 140,
        cell: (project) => <Errors project={project} />,
        csv: ({ errors }) => errors.map(inWords).join('\n'),
      },
    },
    { without: seesPeople ? [] : columnsHiddenFromExternals.listCheckProjects },
  );
}

const inWords = ({ name, count }: CheckProject['errors'][number]): string => `${name} ${formatNumber(count)}`;

/** The error types found most often; all of them in the tooltip. */
function Errors({ project: { errors } }: { project: CheckProject }) {
  if (errors.length === 0) return <Faint>{t('common:unknown')}</Faint>;
  const all = errors.map(inWords).join(t('task:listSeparator'));
  return <span title={all}>{all}</span>;
}
