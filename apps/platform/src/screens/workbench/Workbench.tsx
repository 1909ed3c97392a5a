import { Button, EmptyState, ErrorState, Spinner, token } from '@earmark/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { MissingParameter, useIdParameter, usePage, useRouteContext } from '../../page/index.ts';
import { OpenWorkbench } from './OpenWorkbench.tsx';
import { ownKeymap } from './own-keymap.ts';
import { useGoBack } from './use-go-back.ts';
import { useOpenedItem, type Opening } from './use-opened-item.ts';

const t = texts('workbench');

/**
 * Workbench screen of one item: annotation, inspection, acceptance or read-only, depending on its status and the
 * person.
 */
export function Workbench() {
  const { user } = useSession();
  const side = useRouteContext();
  const id = useIdParameter('item_id');
  const [opening, reopen] = useOpenedItem(user.id, id, side);
  // Starts reading the keymap in parallel with the item.
  useEffect(() => void ownKeymap(user.id), [user.id]);
  const goBack = useGoBack(opening.kind === 'opened' ? opening.opened.answer.task.id : undefined);
  usePage({ name: opening.kind === 'opened' ? opening.opened.answer.item.name : undefined });
  if (id === undefined) return <MissingParameter />;
  if (opening.kind === 'opened')
    return <OpenWorkbench key={opening.opened.answer.item.id} opened={opening.opened} onReopen={reopen} />;
  return (
    <Middle>
      {opening.kind === 'opening' ? (
        <EmptyState icon={<Spinner />} title={t('common:loading')} />
      ) : (
        <ErrorState
          title={t('cannotOpen')}
          message={reasonOf(opening)}
          onRetry={opening.failure.kind === 'refused' ? undefined : reopen}
          action={<Button onPress={goBack}>{t('back')}</Button>}
        />
      )}
    </Middle>
  );
}

function reasonOf({ failure }: Extract<Opening, { kind: 'failed' }>): string {
  if (failure.kind === 'refused') return failure.message;
  return t(failure.kind === 'signed_out' ? 'signedOut' : 'offline');
}

const Middle = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  background: ${token.color.canvas};
`;
