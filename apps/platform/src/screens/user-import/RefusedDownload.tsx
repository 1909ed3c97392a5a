import { Button } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { saveAnswer } from '../../list/index.ts';

const t = texts('user-import');

/** Saves the refused rows with their reasons; the corrected file can be imported. */
export function RefusedDownload({ importId }: { importId: number }) {
  const { run, isPending } = useAction('getRefusedUsers');
  return (
    <Button
      icon={<Download />}
      isPending={isPending}
      onPress={() => void run({ import_id: importId }).then((result) => result.ok && saveAnswer(result.data))}
    >
      {t('downloadRefused')}
    </Button>
  );
}
