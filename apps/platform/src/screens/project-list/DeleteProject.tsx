import type { Project } from '@earmark/contract';
import { ConfirmDialog, toast } from '@earmark/ui';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('project');

export function DeleteProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const { run } = useAction('deleteProject');
  const confirm = async (): Promise<void> => {
    orThrow(await run({ id: project.id }));
    toast.success(t('common:deleted'));
  };
  return (
    <ConfirmDialog isOpen onOpenChange={onClose} tone="danger" title={t('deleteTitle', { name: project.name })} confirmLabel={t('common:delete')} onConfirm={confirm}>
      {t('deleteText')}
    </ConfirmDialog>
  );
}
