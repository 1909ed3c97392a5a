import { workErrors, type CallError, type ListName, type ListView } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { reportCallError, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import type { ListQuery } from '../use-list-query.ts';
import type { ListViews } from './use-list-views.ts';

const t = texts('list');

interface ToSave {
  /** The own view that is saved over; null for a new one. */
  readonly view: ListView | null;
  readonly name: string;
  readonly isShared: boolean;
  /** Content of the view; the current list by default. */
  readonly content?: ListView['content'];
}

interface SaveView {
  /** Resolves to the refusal, which has been shown unless `onRefused` takes it. */
  readonly save: (what: ToSave, onRefused?: (error: CallError) => void) => Promise<CallError | undefined>;
  readonly isPending: boolean;
}

/** Saves the list as it is as a view, and goes on with that view. */
export function useSaveView({
  views,
  query,
  taskId,
}: {
  readonly views: ListViews;
  readonly query: ListQuery;
  readonly taskId: number | undefined;
}): SaveView {
  const { run, isPending } = useAction('saveView');
  const save: SaveView['save'] = async ({ view, name, isShared, content }, onRefused = reportCallError) => {
    const result = await run(
      {
        // Lists are defined in the contract alone
        list: query.list.name as ListName,
        modality: query.modality,
        task_id: taskId ?? null,
        view_id: view?.id ?? null,
        edit_version: view?.edit_version ?? 0,
        name,
        is_shared: isShared,
        content: content ?? views.content,
      },
      { isQuiet: true },
    );
    if (!result.ok) {
      // Saved in another window meanwhile: what it holds now stands beside the own changes, which stay marked
      if (result.error.code === workErrors.edit_conflict.code) views.refresh();
      onRefused(result.error);
      return result.error;
    }
    if (content === undefined) views.follow(result.data.id);
    toast.success(t('viewSaved', { name: name.trim() }));
    return undefined;
  };
  return { save, isPending };
}
