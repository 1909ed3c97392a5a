import { CallError, type Api, type Dataset, type ResponseOf } from '@earmark/contract';
import { Skeleton } from '@earmark/ui';
import { Suspense, useMemo, useState } from 'react';
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
  useOwnAddress,
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
  const edited = useEdited(id);
  useOwnAddress(project.data?.business);
  usePage({
    name: id === undefined ? t('title') : edited.data?.distribution.name,
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
  if (project.error) return <Refused error={project.error} onRetry={project.refresh} />;
  if (edited.error) return <Refused error={edited.error} onRetry={() => void edited.mutate()} />;
  const title = t(id === undefined ? 'title' : 'editTitle');
  const skeleton = (
    <Page title={title}>
      <Skeleton lines={8} />
    </Page>
  );
  if (!project.data || !loading || (id !== undefined && !edited.data)) return skeleton;
  if (project.data.state !== 'open')
    return (
      <Page title={title}>
        <ClosedProject project={project.data} />
      </Page>
    );
  return (
    <Suspense fallback={skeleton}>
      <Editor
        key={id ?? 0}
        project={project.data}
        loading={loading}
        edited={edited.data?.distribution}
        beforehand={edited.data?.datasets ?? []}
      />
    </Suspense>
  );
}

interface Edited {
  readonly distribution: ResponseOf<Api['getDistribution']>;
  /** Datasets that its rule names, without those deleted since. */
  readonly datasets: readonly Dataset[];
}

/** Reads the distribution to edit each time the form is opened: a cached answer would bring an earlier rule back. */
function useEdited(id: number | undefined) {
  const [opened] = useState(() => Date.now());
  return useSWR<Edited, CallError>(
    id === undefined ? null : ['distribution to edit', id, opened],
    async () => {
      const distribution = await client.getDistribution({ id: id ?? 0 }, { isQuiet: true });
      const { data } = distribution.form;
      const datasets = await Promise.all((data.from === 'datasets' ? data.dataset_ids : []).map(existing));
      return { distribution, datasets: datasets.filter((dataset) => dataset !== undefined) };
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
}

const existing = (id: number): Promise<Dataset | undefined> =>
  client.getDataset({ id }, { isQuiet: true }).catch((error: unknown) => {
    // Deleted or out of reach since: the rule opens without it
    if (error instanceof CallError && !error.isNetwork) return undefined;
    throw error;
  });
