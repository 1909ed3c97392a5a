import { Button, EmptyState, ErrorState, Spinner, token } from '@earmark/ui';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { isAvailable } from '../../business/index.ts';
import { useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useIdParameter, usePage, useRouteContext } from '../../page/index.ts';
import { screenPath, variantPath, type Side } from '../../routes.ts';
import { walkOf } from '../../walk/index.ts';
import { findItem, walkBar } from './lazy-parts.ts';
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
  const [opening, reopen] = useOpenedItem(user.id, id, { ...side, variant: side.route.variant });
  // Starts reading the keymap in parallel with the item.
  useEffect(() => void ownKeymap(user.id), [user.id]);
  const goBack = useGoBack(opening.kind === 'opened' ? opening.opened.answer.task.id : undefined, id);
  usePage({ name: opening.kind === 'opened' ? opening.opened.answer.item.name : undefined });
  if (id === undefined) return <findItem.Part />;
  if (opening.kind === 'opened')
    return <OpenWorkbench key={opening.opened.answer.item.id} opened={opening.opened} onReopen={reopen} />;
  // The address was typed or is an old one: the item opens where its own kind of work has it.
  if (opening.kind === 'misplaced' && isAvailable(opening.business))
    return <Navigate replace to={ownPath({ ...side, business: opening.business }, opening.variant, id)} />;
  return (
    <Middle>
      {opening.kind === 'misplaced' ? (
        <ErrorState
          title={t('misplaced')}
          message={t('misplacedHint')}
          action={<Button onPress={goBack}>{t('back')}</Button>}
        />
      ) : opening.kind === 'opening' ? (
        <EmptyState icon={<Spinner />} title={t('common:loading')} />
      ) : (
        <ErrorState
          title={t('cannotOpen')}
          message={reasonOf(opening)}
          onRetry={opening.failure.kind === 'refused' ? undefined : reopen}
          action={
            <>
              <Button onPress={goBack}>{t('back')}</Button>
              {walkOf(id) ? <walkBar.Part itemId={id} /> : null}
            </>
          }
        />
      )}
    </Middle>
  );
}

/** Where its own kind of work has an item, by the rules of its task. */
const ownPath = (side: Side, variant: string | undefined, itemId: number): string =>
  (variant === undefined ? undefined : variantPath(side, variant, { item_id: itemId })) ??
  screenPath(side, 'workbench', { item_id: itemId });

function reasonOf({ failure }: Extract<Opening, { kind: 'failed' }>): string {
  if (failure.kind === 'refused') return failure.message;
  return failure.kind === 'signed_out' ? (failure.message ?? t('signedOut')) : t('offline');
}

const Middle = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  background: ${token.color.canvas};
`;
