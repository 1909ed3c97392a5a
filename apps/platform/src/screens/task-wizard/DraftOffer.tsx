import { Button, Card, ConfirmDialog, Inline, Stack } from '@earmark/ui';
import { useState } from 'react';
import { ago, texts } from '../../i18n/index.ts';
import type { FoundDraft } from './use-found-draft.ts';

const t = texts('task-wizard');

interface DraftOfferProps {
  draft: FoundDraft;
  onContinue: () => void;
  /** Discards it. */
  onAnew: () => Promise<void>;
}

/** Asks whether an unfinished task goes on. */
export function DraftOffer({ draft, onContinue, onAnew }: DraftOfferProps) {
  const [isAsking, setAsking] = useState(false);
  const name = typeof draft.form['name'] === 'string' ? draft.form['name'].trim() : '';
  return (
    <Card title={t('draftFound')}>
      <Stack gap={4}>
        <span>
          {t('draftFoundHint', {
            name: name || t('draftNameless'),
            ago: ago(draft.updated_at),
            step: t(`step_${draft.step}`),
          })}
        </span>
        <Inline gap={2}>
          <Button variant="primary" onPress={onContinue}>
            {t('draftContinue')}
          </Button>
          <Button onPress={() => setAsking(true)}>{t('draftAnew')}</Button>
        </Inline>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('draftAnewTitle')}
        confirmLabel={t('draftAnew')}
        onConfirm={onAnew}
      >
        {t('draftAnewText')}
      </ConfirmDialog>
    </Card>
  );
}
