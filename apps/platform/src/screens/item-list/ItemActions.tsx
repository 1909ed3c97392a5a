import {
  can,
  isRoleId,
  itemMachine,
  reviewedTaskStates,
  type Item,
  type ItemEvent,
  type ItemGuard,
  type Facts,
  type Task,
  type UserInfo,
  type WorkStage,
} from '@earmark/contract';
import { Button, ConfirmDialog, Inline, LinkButton, toast, Tooltip } from '@earmark/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import type { RouteContext } from '../../page/index.ts';
import { PreviewButton } from '../../preview/index.ts';

const t = texts('item-list');

/** What the actions need of the task. */
export type ClaimedFrom = Pick<Task, 'state' | 'paused_at' | 'giving' | 'mine'>;

export interface ItemActionsProps {
  item: Item;
  task: ClaimedFrom;
  context: RouteContext;
  user: UserInfo;
}

/** Open, claim and release, as the state machine allows this person. */
export function ItemActions({ item, task, context: { business, settings, pathOf }, user }: ItemActionsProps) {
  const navigate = useNavigate();
  const claim = useAction('claimItem');
  const release = useAction('releaseItem');
  const [isReleasing, setReleasing] = useState(false);
  const { stage } = settings;
  const fires = (event: ItemEvent): boolean =>
    isRoleId(user.role_id) &&
    can(itemMachine, item.status, event, { kind: 'person', role: user.role_id }, factsOf(item, task, user));
  const isMine = stage !== null && doing[stage].some(fires);
  const href = pathOf('workbench', { item_id: item.id });
  const obstacle = stage === null ? null : whyNotToClaim(task, stage);
  const take = async (): Promise<void> => {
    if (stage === null) return;
    const { ok } = await claim.run({ task_id: item.task_id, item_id: item.id, stage });
    if (ok) void navigate(href);
  };
  const releaseItem = async (): Promise<void> => {
    orThrow(await release.run({ item_id: item.id }));
    toast.success(t('released'));
  };
  return (
    <Inline gap={1} justify="end" isNowrap>
      <PreviewButton business={business} kind="item" id={item.id} name={item.name} size={item.size} />
      {stage !== null && !isMine && fires(claiming[stage]) ? (
        <Tooltip content={obstacle} isDisabled={obstacle === null}>
          <Button
            size="s"
            isPending={claim.isPending}
            {...(obstacle === null ? { onPress: () => void take() } : { 'aria-disabled': true })}
          >
            {t(stage === 'acceptance' ? 'verify' : 'claim')}
          </Button>
        </Tooltip>
      ) : (
        <LinkButton size="s" variant={isMine ? 'primary' : 'quiet'} href={href}>
          {t(isMine ? (item.status === 'in_annotation' || stage !== 'annotation' ? verbs[stage] : 'revise') : 'view')}
        </LinkButton>
      )}
      {releasing.some(fires) ? (
        <Button size="s" variant="quiet" onPress={() => setReleasing(true)}>
          {t('release')}
        </Button>
      ) : null}
      {isReleasing ? (
        <ConfirmDialog
          isOpen
          onOpenChange={setReleasing}
          title={t('releaseTitle', { name: item.name })}
          confirmLabel={t('release')}
          onConfirm={releaseItem}
        >
          {t('releaseText')}
        </ConfirmDialog>
      ) : null}
    </Inline>
  );
}

/** Why nothing can be claimed in the task now, or null. The server decides again. */
function whyNotToClaim({ paused_at, giving, mine }: ClaimedFrom, stage: WorkStage): string | null {
  if (paused_at !== null) return t('claimPaused');
  if (stage !== 'annotation') return null;
  if (!giving.is_claimable) return t('claimGiven');
  return mine.claimable === 0 && giving.quota !== null ? t('claimQuota', { count: giving.quota }) : null;
}

const claiming = { annotation: 'claim', inspection: 'claim_inspection', acceptance: 'start_acceptance' } as const;
/** Events that only the current holder can fire, so being allowed to means holding the item. */
const doing = {
  annotation: ['submit'],
  inspection: ['pass_inspection'],
  acceptance: ['pass_acceptance'],
} as const satisfies Record<string, readonly ItemEvent[]>;
const releasing: readonly ItemEvent[] = ['release', 'release_inspection', 'release_acceptance'];
const verbs = { annotation: 'annotate', inspection: 'inspect', acceptance: 'verify' } as const;

function factsOf(item: Item, { state }: Pick<Task, 'state'>, user: UserInfo): Facts<ItemGuard> {
  const isMine = item.verifier?.id === user.id;
  const isOpen = reviewedTaskStates(user.is_external).includes(state);
  const isAnnotator = item.annotator?.id === user.id;
  const isInspector = item.inspector?.id === user.id;
  return {
    is_annotator: isAnnotator,
    is_inspector: isInspector,
    is_verifier: isOpen && (item.verifier === null || isMine || item.status === 'not_internally_accepted'),
    reviews_externally:
      user.is_external && state === 'acceptance_passed' && (isMine || item.status === 'internal_acceptance_passed'),
    is_other_person: !isAnnotator,
    returned_to_annotation: item.return_to === 'annotation' && isAnnotator,
    returned_to_inspection: item.return_to === 'inspection' && !isAnnotator,
  };
}
