import { type Centre } from '@earmark/contract';
import { Button, ConfirmDialog, StatusTag, toast } from '@earmark/ui';
import { useEffect, useRef, useState } from 'react';
import { orThrow, takeSignOnCode, useAction, useCall } from '../../data/index.ts';
import { formatDate, texts } from '../../i18n/index.ts';
import { Row } from './Row.tsx';
import { SingleSignOnDialog } from './SingleSignOnDialog.tsx';

const t = texts('single-sign-on');

/** Whether the account is linked with single sign-on; nothing where there is none. */
export function SingleSignOnRow({ centre }: { centre: Centre }) {
  const { data: link } = useCall('getSingleSignOnLink', {});
  const [dialog, setDialog] = useState<'link' | 'unlink' | null>(null);
  useReturn();
  const unlink = useAction('unlinkSingleSignOn');
  if (link === undefined || (link.button === null && link.linked === null)) return null;
  const { linked } = link;
  const button = (to: 'link' | 'unlink') => (
    <Button size="s" aria-label={`${t(to)}: ${t('title')}`} onPress={() => setDialog(to)}>
      {t(to)}
    </Button>
  );
  return (
    <>
      <Row label={t('title')} action={button(linked === null ? 'link' : 'unlink')}>
        {linked === null ? (
          t('notLinked')
        ) : (
          <>
            <span>
              {new URL(linked.issuer).host} {t('linkedSince', { date: formatDate(linked.at) })}
            </span>
            <StatusTag tone="success">{t('linked')}</StatusTag>
          </>
        )}
      </Row>
      {dialog === 'link' ? <SingleSignOnDialog centre={centre} onClose={() => setDialog(null)} /> : null}
      <ConfirmDialog
        isOpen={dialog === 'unlink'}
        onOpenChange={() => setDialog(null)}
        title={t('unlinkTitle')}
        confirmLabel={t('unlink')}
        tone="danger"
        onConfirm={async () => {
          orThrow(await unlink.run({}));
          toast.success(t('unlinked'));
        }}
      >
        {t('unlinkText')}
      </ConfirmDialog>
    </>
  );
}

/** Ends the link with what the browser brings back from the provider. */
function useReturn(): void {
  const [code] = useState(takeSignOnCode);
  const { run } = useAction('finishSingleSignOnLink');
  const hasBegun = useRef(false);
  useEffect(() => {
    // Works once, and an effect may run twice
    if (code === undefined || hasBegun.current) return;
    hasBegun.current = true;
    void run({ code }).then((result) => (result.ok ? toast.success(t('linkDone')) : undefined));
  }, [code, run]);
}
