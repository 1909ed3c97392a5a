import { IconButton } from '@earmark/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../i18n/index.ts';
import { rulesReader } from '../rules-reader/index.ts';

const t = texts('workbench');

/** Opens the rules document of the task beside the work. */
export function ReadRules({ taskId }: { taskId: number }) {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <IconButton
        icon={<FileText />}
        aria-label={t('rulesDocument')}
        tooltipPlacement="bottom"
        onHoverStart={rulesReader.preload}
        onPress={() => setReading(true)}
      />
      {isReading ? <rulesReader.Part taskId={taskId} onClose={() => setReading(false)} /> : null}
    </>
  );
}
