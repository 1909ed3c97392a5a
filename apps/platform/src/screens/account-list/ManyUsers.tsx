import type { Api, RequestOf } from '@earmark/contract';
import { Button, ConfirmDialog, DatePicker, Inline, Stack, toast } from '@earmark/ui';
import { useState } from 'react';
import { ManyHold, type ManyDecision } from '../departure/index.ts';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { endOf } from './valid-until.ts';

const t = texts('user-admin');

type Kind = RequestOf<Api['changeUsers']>['change']['kind'];

/** Acts on the selected accounts; tells how many were refused, and why the first was. */
export function ManyUsers({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const { run } = useAction('changeUsers');
  const [asked, setAsked] = useState<Kind | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [decision, setDecision] = useState<ManyDecision>('keep');
  const act = async (kind: Kind): Promise<void> => {
    const change =
      kind === 'validity'
        ? { kind, valid_until: endOf(day) }
        : kind === 'disable' && decision !== 'keep'
          ? { kind, departure: { method: decision } }
          : { kind };
    const { changed, refused } = orThrow(await run({ user_ids: [...ids], change }));
    if (changed > 0) toast.success(t('changedMany', { count: changed }));
    const [first] = refused;
    if (first) toast.warning(t('refusedMany', { count: refused.length, name: first.name, reason: first.message }));
    onDone();
  };
  return (
    <Inline gap={1}>
      <Button size="s" onPress={() => setAsked('disable')}>
        {t('people:disable')}
      </Button>
      <Button size="s" onPress={() => setAsked('activate')}>
        {t('people:activate')}
      </Button>
      <Button size="s" onPress={() => setAsked('validity')}>
        {t('setValidity')}
      </Button>
      {asked === null ? null : (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title={t(`${asked}ManyTitle`, { count: ids.length })}
          confirmLabel={asked === 'validity' ? t('setValidity') : t(`people:${asked}`)}
          onConfirm={() => act(asked)}
        >
          {asked === 'validity' ? (
            <Stack gap={2}>
              <DatePicker
                label={t('column:accounts.valid_until')}
                description={t('validityHint')}
                value={day}
                onChange={setDay}
              />
            </Stack>
          ) : (
            <Stack gap={3}>
              <p>{t(`${asked}ManyText`)}</p>
              {asked === 'disable' ? <ManyHold ids={ids} value={decision} onChange={setDecision} /> : null}
            </Stack>
          )}
        </ConfirmDialog>
      )}
    </Inline>
  );
}
