import { useStore } from '@earmark/annotation-kit';
import { passedStatuses, type ItemEvent, type WorkStage } from '@earmark/contract';
import { Button, IconButton, lazyConfirm, toast } from '@earmark/ui';
import { Columns2, History } from 'lucide-react';
import { useState } from 'react';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { historyBeside } from './history/index.ts';
import { readRules } from './lazy-parts.ts';
import type { Beside } from './reading.ts';
import type { OpenedItem, Reopen } from './use-opened-item.ts';

const t = texts('workbench');

interface ItemActionsProps {
  opened: OpenedItem;
  onReopen: Reopen;
  onLeave: () => void;
  /** Content of the panel beside the work. */
  beside: Beside;
  onBeside: (beside: Beside) => void;
}

/** The platform's actions in the workbench's top bar: instructions, history, claim and release. */
export function ItemActions({ opened, onReopen, onLeave, beside, onBeside }: ItemActionsProps) {
  const { answer, item, server, draft } = opened;
  const { settings } = useRouteContext();
  const access = useStore(item.access, (state) => state);
  const claim = useAction('claimItem');
  const release = useAction('releaseItem');
  const [isReleasing, setReleasing] = useState(false);
  const { stage } = settings;
  // After acceptance an earlier rejection no longer matters.
  const remark = passedStatuses.internal_acceptance.includes(answer.item.status) ? '' : answer.item.remark;
  const { instructions, rules_document: rules, guidance_changed: isChanged } = answer.task;
  const canClaim = stage !== null && answer.writing === null && answer.events.includes(claiming[stage].event);
  // Until the result is judged, the decision can be taken again
  const canChooseAgain =
    draft === null && access === 'mine' && answer.writing === 'inspection' && answer.item.copies > 1;
  const canRelease = access === 'mine' && answer.events.some((event) => releasing.includes(event));
  const take = async (): Promise<void> => {
    if (stage === null) return;
    const { ok } = await claim.run({ task_id: answer.task.id, item_id: answer.item.id, stage });
    if (ok) onReopen();
  };
  const annotation = { item_id: answer.item.id, annotation_id: answer.annotation_id };
  const releaseItem = async (): Promise<void> => {
    // Unsent edits go first: the lease ends with the release
    await item.sync.flush();
    orThrow(await release.run(annotation));
    server.end();
    toast.success(t('released'));
    onLeave();
  };
  return (
    <>
      {remark || instructions || rules || isChanged ? (
        <readRules.Part
          task={answer.task}
          remark={remark}
          isReading={beside === 'rules'}
          onReading={(isReading) => onBeside(isReading ? 'rules' : null)}
        />
      ) : null}
      <IconButton
        icon={<History />}
        aria-label={t('history')}
        tooltipPlacement="bottom"
        isActive={beside === 'history'}
        onHoverStart={historyBeside.preload}
        onPress={() => onBeside(beside === 'history' ? null : 'history')}
      />
      {draft ? (
        <IconButton
          icon={<Columns2 />}
          aria-label={t('copies:title')}
          tooltipPlacement="bottom"
          isActive={beside === 'copies'}
          onPress={() => onBeside(beside === 'copies' ? null : 'copies')}
        />
      ) : null}
      {canChooseAgain ? <Button onPress={() => onReopen(true)}>{t('chooseAgain')}</Button> : null}
      {canRelease ? <Button onPress={() => setReleasing(true)}>{t('release')}</Button> : null}
      {canClaim ? (
        <Button variant="primary" isPending={claim.isPending} onPress={() => void take()}>
          {t(claiming[stage].label)}
        </Button>
      ) : null}
      {isReleasing ? (
        <lazyConfirm.Part
          isOpen
          onOpenChange={setReleasing}
          title={t('releaseTitle', { name: answer.item.name })}
          confirmLabel={t('release')}
          onConfirm={releaseItem}
        >
          {t('releaseText')}
        </lazyConfirm.Part>
      ) : null}
    </>
  );
}

/** The event by which each stage begins with an item; the server names those that are possible now. */
const claiming = {
  annotation: { event: 'claim', label: 'claim' },
  inspection: { event: 'claim_inspection', label: 'claimInspection' },
  acceptance: { event: 'start_acceptance', label: 'startAcceptance' },
} as const satisfies Record<WorkStage, { event: ItemEvent; label: string }>;

const releasing: readonly ItemEvent[] = ['release', 'release_inspection', 'release_acceptance'];
