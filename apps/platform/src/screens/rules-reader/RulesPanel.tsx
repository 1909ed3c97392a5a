import { LinkButton } from '@earmark/ui';
import { Download } from 'lucide-react';
import { formatBytes, texts } from '../../i18n/index.ts';
import { BesidePanel } from '../beside-panel/index.ts';
import { RulesContent, useRulesDocument, type ReadingPosition } from './RulesContent.tsx';

const t = texts('rules-reader');

interface RulesPanelProps {
  taskId: number;
  /** Whether the person asked for it just now, so that it takes the focus. */
  isFresh: boolean;
  /** Last reading position by task id. */
  positions: Map<number, ReadingPosition>;
  onClose: () => void;
}

/**
 * The rules document beside the work, which goes on meanwhile. Where one reads, and how wide, stays for the next item
 * of the task.
 */
export function RulesPanel({ taskId, isFresh, positions, onClose }: RulesPanelProps) {
  const source = useRulesDocument(taskId);
  const { document: rules, file } = source;
  const name = rules?.name ?? t('title');
  return (
    <BesidePanel
      label={t('beside', { name })}
      title={name}
      resizeLabel={t('resize')}
      closeLabel={t('closeReader')}
      takesFocus={isFresh}
      onClose={onClose}
      actions={
        rules ? (
          <LinkButton
            size="s"
            variant="quiet"
            icon={<Download />}
            aria-label={t('download', { size: formatBytes(rules.bytes) })}
            href={file}
            download={rules.name}
          >
            {formatBytes(rules.bytes)}
          </LinkButton>
        ) : null
      }
    >
      <RulesContent
        source={source}
        position={positions.get(taskId)}
        onPosition={(position) => positions.set(taskId, position)}
      />
    </BesidePanel>
  );
}
