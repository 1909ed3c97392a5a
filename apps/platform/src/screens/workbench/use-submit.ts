import { limits, type WorkStage } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { askAhead, client, keptLease, orThrow, refreshAfter, useAction, useSession } from '../../data/index.ts';
import { formatSentences, texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { walkOf, walkParameter } from '../../walk/index.ts';
import type { CopiesDraft } from './copies/index.ts';
import type { OpenedItem, Reopen } from './use-opened-item.ts';
import type { WalkHandle } from './WalkBar.tsx';

const t = texts('workbench');

/** Why an item is rejected, and to which stage it goes back. */
export interface Refusing {
  readonly comment: string;
  readonly returnTo: 'annotation' | 'inspection';
  /** Ids of the error types of the item as a whole. */
  readonly errorTypes: readonly number[];
}

/** Selection in the last submitted item, restored if the submit is withdrawn. */
let left: { readonly itemId: number; readonly selection: readonly string[] } | null = null;

/**
 * Submitting and judging of an open item. Afterwards the next item opens, and a toast offers to withdraw for some
 * seconds. Each function rejects when the server refused, which has been shown. `onReopen` opens the item again if it
 * is still displayed.
 */
export function useSubmit(
  { answer, server, item }: OpenedItem,
  onReopen: Reopen,
  walk: { readonly current: WalkHandle | null },
) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { pathOf } = useRouteContext();
  const adoptCall = useAction('adoptCopies');
  const withdrawCall = useAction('withdrawItem');
  const itemId = answer.item.id;
  const own = { item_id: itemId, annotation_id: answer.annotation_id };
  useEffect(() => {
    // Once: opened again later, the item begins as any other
    if (left?.itemId !== itemId) return;
    item.store.select(left.selection);
    left = null;
  }, [itemId, item]);

  /** The item while the screen shows it: a submit can be withdrawn when another one is open. */
  const shown = useRef<OpenedItem['item']>(null);
  useEffect(() => {
    shown.current = item;
    return () => {
      shown.current = null;
    };
  }, [item]);

  const withdraw = async (revision: number): Promise<void> => {
    const { ok } = await withdrawCall.run({ ...own, revision });
    if (!ok) return;
    toast.success(t('withdrawn'));
    // Withdrawn before navigation: the item stays open, but its lease has ended.
    if (shown.current === item) onReopen();
    await navigate(pathOf('workbench', { item_id: itemId }));
  };
  const goOn = async (stage: WorkStage, revision: number, text: string): Promise<void> => {
    // Measured from the submit, because finding the next item takes part of the period
    const endsAt = performance.now() + limits.withdrawal.seconds * 1000;
    left = { itemId, selection: item.store.getState().selection };
    // The submit has ended the lease; a later renewal would be reported as lost
    server.end();
    // In a list that is walked through, what can be worked on comes next in its order
    const ahead = walk.current?.ahead() ?? [];
    const among = ahead.length > 0 ? { among: [...ahead] } : {};
    const found = await client
      .nextItem({ task_id: answer.task.id, stage, after_item_id: itemId, ...among })
      // It has been shown
      .catch(() => undefined);
    const nextId = found?.item_id ?? undefined;
    // What lists and the pace show is asked for once the next item is on its way: this page is left
    const onItsWay = nextId === undefined ? Promise.resolve() : askAhead(nextId, keptLease(user.id, nextId));
    void onItsWay.then(() => refreshAfter('nextItem'));
    toast.success(found && nextId === undefined ? formatSentences(text, t('allDone')) : text, {
      action: { label: t('undo'), onPress: () => void withdraw(revision) },
      milliseconds: Math.max(0, endsAt - performance.now()),
      isCounting: true,
    });
    // Replaces the history entry: going back leads to the list, not into submitted items
    const list = walkOf(itemId)?.address;
    if (nextId !== undefined)
      return navigate(
        pathOf('workbench', {
          item_id: nextId,
          ...(ahead.length > 0 && { [walkParameter]: 1 }),
        }),
        { replace: true },
      );
    await navigate(list ?? pathOf('task-detail', { task_id: answer.task.id }));
  };
  const common = (revision: number) => ({ ...own, lease: server.currentLease(), revision });
  const judge = async (
    stage: 'inspection' | 'acceptance',
    verdict: 'pass' | 'fail',
    judged: {
      readonly revision: number;
      readonly unjudged?: number;
      readonly heard: number | undefined;
      readonly refusing?: Refusing;
    },
  ): Promise<void> => {
    const { unjudged = 0, heard, refusing } = judged;
    const judgement = {
      ...common(judged.revision),
      verdict,
      unjudged,
      ...(heard !== undefined && { heard }),
      comment: refusing?.comment ?? '',
      error_types: [...(refusing?.errorTypes ?? [])],
    };
    const { revision } =
      stage === 'inspection'
        ? await client.inspectItem(judgement)
        : await client.acceptItem({ ...judgement, return_to: refusing?.returnTo ?? 'annotation' });
    await goOn(stage, revision, t(verdict === 'pass' ? 'passed' : 'rejected'));
  };
  return {
    judge,
    /** Takes what was made of the copies as the result, which can be judged then. */
    async adopt(draft: CopiesDraft): Promise<void> {
      const { revision } = answer;
      orThrow(await adoptCall.run({ item_id: itemId, lease: server.currentLease(), revision, ...draft.decision() }));
      draft.forget();
      toast.success(t('copies:taken'));
      onReopen();
    },
    async submit(before: number): Promise<void> {
      const { revision } = await client.submitItem(common(before));
      await goOn('annotation', revision, t('submitted'));
    },
  };
}
