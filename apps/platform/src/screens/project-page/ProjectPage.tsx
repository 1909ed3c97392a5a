import { isRoleId, mayEver, projectStateTexts, type Project } from '@earmark/contract';
import { Badge, Inline, StatusTag, Tabs } from '@earmark/ui';
import { useSearchParams } from 'react-router-dom';
import { useCall, useSession } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import {
  LoadingPage,
  MissingParameter,
  Page,
  Refused,
  trailToProject,
  useIdParameter,
  useOwnAddress,
  usePage,
  useRouteContext,
} from '../../page/index.ts';
import { ClosedProject, isOverdue } from '../project-parts/index.ts';
import { firstTab, projectTabs, type ProjectTabId } from './project-tabs.tsx';
import { ProjectPageActions } from './ProjectPageActions.tsx';

const t = texts('project-page');

/** A project: how it stands, and everything in it, in tabs. */
export function ProjectPage() {
  const { pathOf } = useRouteContext();
  const { user } = useSession();
  const id = useIdParameter('project_id');
  const [query, setQuery] = useSearchParams();
  const {
    data: project,
    error,
    refresh,
  } = useCall('getProject', id === undefined ? null : { id }, { refreshEvery: 10_000 });
  useOwnAddress(project?.business);
  usePage({ name: project?.name, trail: trailToProject(pathOf, undefined) });
  if (id === undefined) return <MissingParameter />;
  if (error) return <Refused error={error} onRetry={refresh} />;
  if (!project) return <LoadingPage title={t('routes:projectTasks')} />;
  // Search, sort and page belong to the tab that is left
  const showTab = (tab: ProjectTabId): void =>
    setQuery({ project_id: String(id), ...(tab === firstTab ? {} : { tab }) }, { replace: true });
  const tabs = projectTabs.filter(
    (tab) => !('action' in tab) || (isRoleId(user.role_id) && mayEver(user.role_id, tab.action)),
  );
  return (
    <Page
      title={project.name}
      status={<ProjectTags project={project} />}
      actions={<ProjectPageActions project={project} />}
    >
      <ClosedProject project={project} />
      <Tabs<ProjectTabId>
        aria-label={t('tabs')}
        selectedKey={tabs.find(({ id: tab }) => tab === query.get('tab'))?.id ?? firstTab}
        onSelectionChange={showTab}
        items={tabs.map(({ id: tab, Part }) => ({
          id: tab,
          label: t(`tab_${tab}`),
          ...(tab === 'tasks' && { count: project.task_count }),
          ...(tab === 'data' && { count: project.dataset_count }),
          content: <Part project={project} />,
        }))}
      />
    </Page>
  );
}

/** State, kind and whether the project is overdue. */
function ProjectTags({ project }: { project: Project }) {
  const { state, kind, starts_on, ends_on } = project;
  return (
    <Inline gap={2}>
      <StatusTag tone={state === 'open' ? 'accent' : 'neutral'}>{projectStateTexts[state][language]}</StatusTag>
      {kind === 'test' ? <Badge>{t('project:kindTest')}</Badge> : null}
      {isOverdue(project) ? (
        <StatusTag tone="danger" shape="triangle">
          {t('overdueSince', { day: ends_on })}
        </StatusTag>
      ) : (
        <span>{t('dates', { from: starts_on, to: ends_on })}</span>
      )}
    </Inline>
  );
}
