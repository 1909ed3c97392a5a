import { isRoleId, mayEver } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Button, type ButtonProps } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { ExportDialog } from './ExportDialog.tsx';

const t = texts('export');

interface ExportButtonProps {
  projectId: number;
  /** Modality of the tasks' items. */
  modality: ModalityKind;
  /** Tasks to export; when empty, the dialog starts with the records. */
  taskIds: readonly number[];
  size?: ButtonProps['size'];
}

/** Opens the export dialog; hidden without the permission. */
export function ExportButton({ projectId, modality, taskIds, size }: ExportButtonProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!isRoleId(user.role_id) || !mayEver(user.role_id, 'export.create')) return null;
  return (
    <>
      <Button size={size} icon={<Download />} onPress={() => setOpen(true)}>
        {taskIds.length > 1 ? t('exportCount', { count: formatNumber(taskIds.length) }) : t('export')}
      </Button>
      {isOpen ? (
        <ExportDialog
          projectId={projectId}
          modality={modality}
          taskIds={taskIds.length > 0 ? taskIds : undefined}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
