import { Button, toast } from '@earmark/ui';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { reportProblem } from '../data/index.ts';
import { texts } from '../i18n/index.ts';

const t = texts('shell');

/** Sends an error of the page to the platform's log on request. */
export function ReportButton({ error }: { error: unknown }) {
  const [isSent, setSent] = useState(false);
  const report = (): void => {
    reportProblem(error, { source: 'screen', detail: window.location.pathname });
    setSent(true);
    toast.success(t('reported'));
  };
  return (
    <Button icon={<Flag />} isDisabled={isSent} onPress={report}>
      {t('report')}
    </Button>
  );
}
