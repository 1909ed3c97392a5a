import { Banner, Button } from '@earmark/ui';
import { FileDiff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import { GuidanceDialog } from './GuidanceDialog.tsx';

const t = texts('rules-reader');

interface ChangedGuidanceProps {
  taskId: number;
  /** A button instead of a banner. */
  isCompact?: boolean;
  /** Shows the rules document beside the work; over the page when absent. */
  onReadRules?: () => void;
}

/** Says that instructions or rules document changed since the person opened them, until they are opened here. */
export function ChangedGuidance({ taskId, isCompact = false, onReadRules }: ChangedGuidanceProps) {
  const [isOpen, setOpen] = useState(false);
  const [isRead, setRead] = useState(false);
  const onRead = useCallback(() => setRead(true), []);
  const open = (): void => setOpen(true);
  return (
    <>
      {isRead ? null : isCompact ? (
        <Button size="s" icon={<FileDiff />} onPress={open}>
          {t('changedShort')}
        </Button>
      ) : (
        <Banner
          tone="warning"
          actions={
            <Button size="s" onPress={open}>
              {t('seeChanges')}
            </Button>
          }
        >
          {t('changed')}
        </Banner>
      )}
      {isOpen ? (
        <GuidanceDialog
          taskId={taskId}
          onRead={onRead}
          onReadRules={
            onReadRules &&
            (() => {
              setOpen(false);
              onReadRules();
            })
          }
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
