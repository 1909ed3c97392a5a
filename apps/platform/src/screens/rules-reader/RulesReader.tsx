import { Drawer, LinkButton } from '@earmark/ui';
import { Download } from 'lucide-react';
import { formatBytes, texts } from '../../i18n/index.ts';
import { RulesContent, useRulesDocument } from './RulesContent.tsx';

const t = texts('rules-reader');

/** The rules document of a task over the page. At the workbench it is beside the work instead: `RulesPanel`. */
export function RulesReader({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const source = useRulesDocument(taskId);
  const { document, file } = source;
  return (
    <Drawer
      isOpen
      size="l"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={document?.name ?? t('title')}
      footer={
        document ? (
          <LinkButton icon={<Download />} href={file} download={document.name}>
            {t('download', { size: formatBytes(document.bytes) })}
          </LinkButton>
        ) : undefined
      }
    >
      <RulesContent source={source} />
    </Drawer>
  );
}
