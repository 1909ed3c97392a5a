import { callPrefix, routes } from '@earmark/contract';
import { Banner, Button, Dialog, Stack, TextArea, TextField } from '@earmark/ui';
import { Copy } from 'lucide-react';
import { language, texts } from '../../../i18n/index.ts';
import { copyText } from '../../../page/index.ts';

const t = texts('access-token');

/** A token just created, with a call to try it: the only time that it is shown. */
export function MadeToken({ secret, onClose }: { secret: string; onClose: () => void }) {
  const example = exampleFor(secret);
  return (
    <Dialog
      isOpen
      size="m"
      onOpenChange={onClose}
      title={t('made')}
      footer={
        <>
          <Button onPress={onClose}>{t('done')}</Button>
          <Button variant="primary" icon={<Copy />} onPress={() => void copyText(secret, t('copied'))}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Banner tone="warning">{t('madeHint')}</Banner>
        <TextField label={t('token')} isReadOnly value={secret} autoFocus />
        <TextArea label={t('example')} isReadOnly value={example} rows={4} />
        <div>
          <Button size="s" icon={<Copy />} onPress={() => void copyText(example, t('exampleCopied'))}>
            {t('copyExample')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}

/** A command that reads the own account, which every token may. */
const exampleFor = (secret: string): string =>
  [
    `curl -X ${routes.userInfo.method} '${window.location.origin}${callPrefix}${routes.userInfo.path}'`,
    `  -H 'Authorization: Bearer ${secret}'`,
    `  -H 'Accept-Language: ${language}'`,
    `  -H 'Content-Type: application/json' -d '{}'`,
  ].join(' \\\n');
