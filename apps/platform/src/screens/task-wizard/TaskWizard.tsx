import { Skeleton } from '@earmark/ui';
import { useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import {
  MissingParameter,
  Page,
  Refused,
  trailToProject,
  useIdParameter,
  usePage,
  useRouteContext,
} from '../../page/index.ts';
import { Wizard } from './Wizard.tsx';

const t = texts('task-wizard');

/** Makes a task in four steps; `dataset_id` chooses a dataset beforehand. */
export function TaskWizard() {
  const { pathOf } = useRouteContext();
  const projectId = useIdParameter('project_id');
  const datasetId = useIdParameter('dataset_id');
  const project = useCall('getProject', projectId === undefined ? null : { id: projectId }, { isStatic: true });
  const dataset = useCall('getDataset', datasetId === undefined ? null : { id: datasetId }, { isStatic: true });
  usePage({ trail: trailToProject(pathOf, project.data) });
  if (projectId === undefined) return <MissingParameter />;
  const error = project.error ?? dataset.error;
  if (error) return <Refused error={error} onRetry={() => (project.error ? project.refresh() : dataset.refresh())} />;
  if (!project.data || (datasetId !== undefined && !dataset.data))
    return (
      <Page title={t('routes:addTask')}>
        <Skeleton lines={8} />
      </Page>
    );
  const beforehand =
    dataset.data && dataset.data.project.id === projectId && dataset.data.available > 0 ? [dataset.data] : [];
  return <Wizard key={projectId} project={project.data} beforehand={beforehand} />;
}
