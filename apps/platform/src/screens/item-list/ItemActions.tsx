import type { Item, UserInfo } from '@earmark/contract';
import { Button, ConfirmDialog, Inline, LinkButton, toast } from '@earmark/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { walkParameter } from '../../walk/index.ts';
import type { RouteContext } from '../../page/index.ts';
import { PreviewButton } from '../../preview/index.ts';
import { BlockableButton } from '../blockable-button/index.ts';
import { itemActionsFor, type ClaimedFrom } from './item-actions.ts';

const t = texts('item-list');

interface ItemActionsProps {
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
  const { isMine, claim: offered, isReleasable } = itemActionsFor(item, task, user, stage);
  const href = pathOf('workbench', { item_id: item.id, [walkParameter]: 1 });
  const obstacle = offered === 'on' || offered === 'absent' ? null : t(offered, { count: task.giving.quota ?? 0 });
  const take = async (): Promise<void> => {
    if (stage === null) return;
    const { ok } = await claim.run({ task_id: item.task_id, item_id: item.id, stage });
    if (ok) void navigate(href);
  };
  const releaseItem = async (): Promise<void> => {
    orThrow(await release.run({ item_id: item.id }));
    toast.success(t('workbench:released'));
  };
  return (
    <Inline gap={1} justify="end" isNowrap>
      <PreviewButton business={business} kind="item" id={item.id} name={item.name} size={item.size} />
      {stage !== null && offered !== 'absent' ? (
        <BlockableButton size="s" isPending={claim.isPending} disabledReason={obstacle} onPress={() => void take()}>
          {t(stage === 'acceptance' ? 'verify' : 'claim')}
        </BlockableButton>
      ) : (
        <LinkButton size="s" variant={isMine ? 'primary' : 'quiet'} href={href}>
          {t(
            isMine && stage !== null
              ? item.status === 'in_annotation' || stage !== 'annotation'
                ? verbs[stage]
                : 'revise'
              : 'view',
          )}
        </LinkButton>
      )}
      {isReleasable ? (
        <Button size="s" variant="quiet" onPress={() => setReleasing(true)}>
          {t('release')}
        </Button>
      ) : null}
      {isReleasing ? (
        <ConfirmDialog
          isOpen
          onOpenChange={setReleasing}
          title={t('workbench:releaseTitle', { name: item.name })}
          confirmLabel={t('release')}
          onConfirm={releaseItem}
        >
          {t('workbench:releaseText')}
        </ConfirmDialog>
      ) : null}
    </Inline>
  );
}

const verbs = { annotation: 'annotate', inspection: 'inspect', acceptance: 'verify' } as const;
