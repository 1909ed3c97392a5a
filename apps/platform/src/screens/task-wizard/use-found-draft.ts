import type { Dataset, TaskDraft } from '@earmark/contract';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../data/index.ts';

/** A draft that was found, and its datasets that still have something free. */
export interface FoundDraft extends TaskDraft {
  readonly datasets: readonly Dataset[];
  /** Number of its datasets that are gone or have nothing free any more. */
  readonly usedUp: number;
}

/** Reads the person's draft in a project; undefined until that is known. `reload` reads it again. */
export function useFoundDraft(projectId: number | undefined): {
  readonly found: FoundDraft | null | undefined;
  readonly reload: () => Promise<FoundDraft | null>;
  readonly discard: () => Promise<void>;
} {
  const [state, setState] = useState<{ projectId: number; draft: FoundDraft | null }>();
  const reload = useCallback(async (): Promise<FoundDraft | null> => {
    if (projectId === undefined) return null;
    // A draft that cannot be read must not keep anybody from creating a task
    const draft = await readDraft(projectId).catch(() => null);
    setState({ projectId, draft });
    return draft;
  }, [projectId]);
  useEffect(() => void reload(), [reload]);
  const discard = async (): Promise<void> => {
    if (projectId === undefined) return;
    await client.discardTaskDraft({ project_id: projectId });
    setState({ projectId, draft: null });
  };
  return { found: state?.projectId === projectId ? state?.draft : undefined, reload, discard };
}

async function readDraft(projectId: number): Promise<FoundDraft | null> {
  const { draft } = await client.getTaskDraft({ project_id: projectId }, { isQuiet: true });
  if (!draft) return null;
  const ids = Array.isArray(draft.form['dataset_ids']) ? draft.form['dataset_ids'] : [];
  const asked = ids.filter((id) => typeof id === 'number').map((id) => client.getDataset({ id }, { isQuiet: true }));
  // One that was deleted or is out of reach is left out, and counted below
  const datasets = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const usable = datasets.filter(({ project, available }) => project.id === projectId && available > 0);
  return {
    ...draft,
    form: { ...draft.form, dataset_ids: usable.map(({ id }) => id) },
    datasets: usable,
    usedUp: ids.length - usable.length,
  };
}
