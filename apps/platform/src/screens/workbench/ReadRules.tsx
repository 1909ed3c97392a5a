import { IconButton } from '@earmark/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ItemAnswer } from '../../business/index.ts';
import { texts } from '../../i18n/index.ts';
import { changedGuidance, rulesReader } from '../rules-reader/index.ts';

const t = texts('rules-reader');

/** Opens the rules document of the task beside the work, and says when what is to be read has changed. */
export function ReadRules({ task }: { task: Pick<ItemAnswer['task'], 'id' | 'rules_document' | 'guidance_changed'> }) {
  const [isReading, setReading] = useState(false);
  return (
    <>
      {task.guidance_changed ? <changedGuidance.Part taskId={task.id} isCompact /> : null}
      {task.rules_document ? (
        <IconButton
          icon={<FileText />}
          aria-label={t('title')}
          tooltipPlacement="bottom"
          onHoverStart={rulesReader.preload}
          onPress={() => setReading(true)}
        />
      ) : null}
      {isReading ? <rulesReader.Part taskId={task.id} onClose={() => setReading(false)} /> : null}
    </>
  );
}
