import type { Api, ResponseOf } from '@earmark/contract';
import { Button, Dialog, Stack, TextField } from '@earmark/ui';
import { formatDateTime, texts } from '../../i18n/index.ts';
import { copyText } from '../../page/index.ts';

const t = texts('user-admin');

export type PasswordLink = ResponseOf<Api['issuePasswordLink']>;

interface LinkDialogProps {
  name: string;
  link: PasswordLink;
  onClose: () => void;
}

/** Shows the link by which a person sets a password, once: the platform cannot show it again. */
export function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  const address = `${window.location.origin}/setup?for=password#${link.token}`;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('linkTitle', { name })}
      footer={
        <>
          <Button onPress={onClose}>{t('common:close')}</Button>
          <Button variant="primary" onPress={() => void copyText(address)}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{link.sent_to === null ? t('linkNotSent') : t('linkSent', { to: link.sent_to })}</p>
        <TextField
          label={t('link')}
          description={t('linkUntil', { time: formatDateTime(link.expires_at) })}
          value={address}
          onChange={() => undefined}
          isReadOnly
        />
      </Stack>
    </Dialog>
  );
}
