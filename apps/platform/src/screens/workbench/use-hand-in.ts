import type { WorkStage } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { usePlace } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { countSecondsSpent, type SecondsSpent } from './seconds-spent.ts';
import type { OpenedItem } from './use-opened-item.ts';

const t = texts('workbench');

export interface Refusing {
  readonly comment: string;
  readonly returnTo: 'annotation' | 'inspection';
}

/** Submitting and judging an open item; afterwards the next one is opened. Each rejects when the server refused, which has been shown. */
export function useHandIn({ answer, server }: OpenedItem) {
  const navigate = useNavigate();
  const { settings } = usePlace();
  const submitCall = useAction('submitItem');
  const inspectCall = useAction('inspectItem');
  const acceptCall = useAction('acceptItem');
  const next = useAction('nextItem');
  const spent = useRef<SecondsSpent>(null);
  useEffect(() => {
    const counting = countSecondsSpent();
    spent.current = counting;
    return counting.stop;
  }, [answer.item.id]);

  const goOn = async (stage: WorkStage, text: string): Promise<void> => {
    server.end();
    const found = await next.run({ task_id: answer.task.id, stage, after_item_id: answer.item.id });
    const hasNext = found.ok && found.data.item_id !== null;
    toast.success(found.ok && !hasNext ? t('sentences', { first: text, second: t('allDone') }) : text);
    if (hasNext) return navigate(pathTo(settings.workbenchPath, { item_id: found.data.item_id ?? undefined }), { replace: true });
    await navigate(pathTo(settings.detailPath, { task_id: answer.task.id }));
  };
  const common = (revision: number) => ({ item_id: answer.item.id, lease: server.currentLease(), revision });
  const secondsSpent = (): number => Math.min(86_400, spent.current?.read() ?? 0);
  const judge = async (stage: 'inspection' | 'acceptance', revision: number, verdict: 'pass' | 'fail', refusing?: Refusing): Promise<void> => {
    const judgement = { ...common(revision), verdict, comment: refusing?.comment ?? '' };
    if (stage === 'inspection') orThrow(await inspectCall.run({ ...judgement, seconds_spent: secondsSpent() }));
    else orThrow(await acceptCall.run({ ...judgement, return_to: refusing?.returnTo ?? 'annotation' }));
    await goOn(stage, t(verdict === 'pass' ? 'passed' : 'rejected'));
  };
  return {
    judge,
    async submit(revision: number): Promise<void> {
      orThrow(await submitCall.run({ ...common(revision), seconds_spent: secondsSpent() }));
      await goOn('annotation', t('submitted'));
    },
  };
}
