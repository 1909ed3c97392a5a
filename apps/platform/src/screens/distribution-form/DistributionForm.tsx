import { CallError, type Dataset, type RequestOf, type Api } from '@earmark/contract';
import { Skeleton } from '@earmark/ui';
import { Suspense, useMemo } from 'react';
import useSWR from 'swr';
import { businessOf, wizardPartOf } from '../../business/index.ts';
import { client, useCall } from '../../data/index.ts';
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
import { ClosedProject } from '../project-parts/index.ts';
import { Editor } from './Editor.tsx';

const t = texts('distribution');

/** Creates a distribution, or edits that of `distribution_id`. */
export function DistributionForm() {
  const { pathOf } = useRouteContext();
  const projectId = useIdParameter('project_id');
  const id = useIdParameter('distribution_id');
  const project = useCall('getProject', projectId === undefined ? null : { id: projectId }, { isStatic: true });
  const edited = useCall('getDistribution', id === undefined ? null : { id }, { isStatic: true });
  const datasets = useDatasets(edited.data?.form.data);
  usePage({
    trail: [
      ...trailToProject(pathOf, project.data),
      ...(projectId === undefined
        ? []
        : [{ label: t('routes:distribution'), href: pathOf('distribution-list', { project_id: projectId }) }]),
    ],
  });
  const business = project.data?.business;
  const loading = useMemo(() => business && wizardPartOf(businessOf(business)), [business]);
  if (projectId === undefined) return <MissingParameter />;
  const failed = [project, edited].find(({ error }) => error !== undefined);
  if (failed?.error) return <Refused error={failed.error} onRetry={failed.refresh} />;
  const title = t(id === undefined ? 'title' : 'editTitle');
  const skeleton = (
    <Page title={title}>
      <Skeleton lines={8} />
    </Page>
  );
  if (!project.data || !loading || (id !== undefined && (!edited.data || !datasets))) return skeleton;
  if (project.data.state !== 'open')
    return (
      <Page title={title}>
        <ClosedProject project={project.data} />
      </Page>
    );
  return (
    <Suspense fallback={skeleton}>
      <Editor key={id ?? 0} project={project.data} loading={loading} edited={edited.data} beforehand={datasets ?? []} />
    </Suspense>
  );
}

/** The datasets that a rule names, without those deleted since; undefined while they load. */
function useDatasets(data: RequestOf<Api['createDistribution']>['data'] | undefined): readonly Dataset[] | undefined {
  const ids = data?.from === 'datasets' ? data.dataset_ids : [];
  const { data: found } = useSWR(
    data === undefined ? null : ['datasets of a distribution', ids],
    async () => {
      const answers = await Promise.all(
        ids.map((id) =>
          client.getDataset({ id }, { isQuiet: true }).catch((error: unknown) => {
            if (error instanceof CallError && !error.isNetwork) return undefined;
            throw error;
          }),
        ),
      );
      return answers.filter((dataset) => dataset !== undefined);
    },
    { revalidateOnFocus: false },
  );
  return found;
}
