import { Skeleton } from '@earmark/ui';
import { Suspense, useMemo, useState } from 'react';
import { businessOf, wizardPartOf } from '../../business/index.ts';
import { useCall } from '../../data/index.ts';
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
import { DraftOffer } from './DraftOffer.tsx';
import { useFoundDraft, type FoundDraft } from './use-found-draft.ts';
import { Wizard } from './Wizard.tsx';

const t = texts('task-wizard');

/**
 * Creates a task in the steps of the project's kind of work; `dataset_id` preselects a dataset, `copy_id`
 * names a task whose settings it begins with.
 */
export function TaskWizard() {
  const { pathOf } = useRouteContext();
  const projectId = useIdParameter('project_id');
  const datasetId = useIdParameter('dataset_id');
  const copyId = useIdParameter('copy_id');
  const copied = useCall('getTask', copyId === undefined ? null : { id: copyId }, { isStatic: true });
  const project = useCall('getProject', projectId === undefined ? null : { id: projectId }, { isStatic: true });
  const dataset = useCall('getDataset', datasetId === undefined ? null : { id: datasetId }, { isStatic: true });
  useOwnAddress(project.data?.business);
  usePage({ trail: trailToProject(pathOf, project.data) });
  const { found, reload, discard } = useFoundDraft(projectId);
  // Another project, or another task to copy, is another beginning, for which the choice is asked again
  const draftKey = `${projectId}/${copyId}`;
  const [choice, setChoice] = useState<{ draftKey: string; draft: FoundDraft | null; round: number } | null>(null);
  const business = project.data?.business;
  const loading = useMemo(() => business && wizardPartOf(businessOf(business)), [business]);
  if (projectId === undefined) return <MissingParameter />;
  const error = project.error ?? dataset.error ?? copied.error;
  if (error)
    return (
      <Refused
        error={error}
        onRetry={() => (project.error ? project.refresh() : dataset.error ? dataset.refresh() : copied.refresh())}
      />
    );
  const skeleton = (
    <Page title={t('routes:addTask')}>
      <Skeleton lines={8} />
    </Page>
  );
  if (
    !project.data ||
    !loading ||
    (datasetId !== undefined && !dataset.data) ||
    (copyId !== undefined && !copied.data) ||
    found === undefined
  )
    return skeleton;
  if (project.data.state !== 'open')
    return (
      <Page title={t('routes:addTask')}>
        <ClosedProject project={project.data} />
      </Page>
    );
  const beforehand =
    dataset.data && dataset.data.project.id === projectId && dataset.data.available > 0 ? [dataset.data] : [];
  // A draft that the wizard keeps itself is no reason to ask
  const begun = choice?.draftKey === draftKey ? choice : found === null ? { draftKey, draft: null, round: 0 } : null;
  if (found && begun === null)
    return (
      <Page title={t('routes:addTask')} description={project.data.name}>
        <DraftOffer
          draft={found}
          onContinue={() => setChoice({ draftKey, draft: found, round: 0 })}
          onAnew={async () => {
            await discard();
            setChoice({ draftKey, draft: null, round: 0 });
          }}
        />
      </Page>
    );
  return (
    <Suspense fallback={skeleton}>
      <Wizard
        key={`${draftKey}/${begun?.round ?? 0}`}
        draft={begun?.draft ?? null}
        onReload={() => void reload().then((draft) => setChoice({ draftKey, draft, round: (begun?.round ?? 0) + 1 }))}
        project={project.data}
        loading={loading}
        beforehand={beforehand}
        copied={copied.data}
      />
    </Suspense>
  );
}
