import { IconButton } from '@earmark/ui';
import { FileText } from 'lucide-react';
import type { ItemAnswer } from '../../business/index.ts';
import { texts } from '../../i18n/index.ts';
import { changedGuidance, rulesPanel } from '../rules-reader/index.ts';

const t = texts('rules-reader');

interface ReadRulesProps {
  task: Pick<ItemAnswer['task'], 'id' | 'rules_document' | 'guidance_changed'>;
  isReading: boolean;
  onReading: (isReading: boolean) => void;
}

/** Opens and closes the rules document beside the work, and says when what is to be read has changed. */
export function ReadRules({ task, isReading, onReading }: ReadRulesProps) {
  return (
    <>
      {task.guidance_changed ? (
        <changedGuidance.Part taskId={task.id} isCompact onReadRules={() => onReading(true)} />
      ) : null}
      {task.rules_document ? (
        <IconButton
          icon={<FileText />}
          aria-label={t('title')}
          tooltipPlacement="bottom"
          isActive={isReading}
          onHoverStart={rulesPanel.preload}
          onPress={() => onReading(!isReading)}
        />
      ) : null}
    </>
  );
}
