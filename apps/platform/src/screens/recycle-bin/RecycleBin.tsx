import { Tabs } from '@earmark/ui';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { Page, Refused, trailToProject, useIdParameter, usePage, useRouteContext } from '../../page/index.ts';
import { ArchiveList } from './ArchiveList.tsx';
import { BinList } from './BinList.tsx';

const t = texts('bin');

const tabIds = ['bin', 'archive'] as const;

/** Recycle bin and archive, of one project or of all that the caller manages. */
export function RecycleBin() {
  const { pathOf } = useRouteContext();
  const projectId = useIdParameter('project_id');
  const [query, setQuery] = useSearchParams();
  const project = useCall('getProject', projectId === undefined ? null : { id: projectId });
  usePage({ trail: projectId === undefined ? [] : trailToProject(pathOf, project.data) });
  if (project.error) return <Refused error={project.error} onRetry={project.refresh} />;
  const showTab = (key: (typeof tabIds)[number]): void => {
    // Search, sort and page belong to the other list
    const next = new URLSearchParams(key === 'bin' ? {} : { tab: key });
    if (projectId !== undefined) next.set('project_id', String(projectId));
    setQuery(next, { replace: true });
  };
  return (
    <Page title={t('routes:bin')} description={projectId === undefined ? undefined : (project.data?.name ?? '\u00a0')}>
      <Tabs
        aria-label={t('routes:bin')}
        selectedKey={tabIds.find((known) => known === query.get('tab')) ?? 'bin'}
        onSelectionChange={showTab}
        items={[
          { id: 'bin', label: t('tabBin'), content: <BinList projectId={projectId} /> },
          { id: 'archive', label: t('tabArchive'), content: <ArchiveList projectId={projectId} /> },
        ]}
      />
    </Page>
  );
}
