import { limits, type ApiName, type DeletableKind } from '@earmark/contract';
import { Banner, ConfirmDialog, Skeleton, Stack, toast } from '@earmark/ui';
import { orThrow, sentenceOf, useAction, useCall } from '../data/index.ts';
import { formatSentences, itemWords, texts } from '../i18n/index.ts';
import { CountList } from './CountList.tsx';

const t = texts('bin');

interface DeleteDialogProps {
  kind: DeletableKind;
  id: number;
  name: string;
  onClose: () => void;
  onDeleted?: () => void;
}

const calls = {
  project: 'deleteProject',
  task: 'deleteTask',
  dataset: 'deleteDataset',
  distribution: 'deleteDistribution',
  template: 'deleteTemplate',
  character_set: 'deleteCharacterSet',
  export: 'deleteExport',
} as const satisfies Record<DeletableKind, ApiName>;

/** How long the toast offers to undo a deletion. */
const undoMilliseconds = 10_000;

/** Confirms a deletion: shows what is included, and requires the name when someone has worked on it. */
export function DeleteDialog({ kind, id, name, onClose, onDeleted }: DeleteDialogProps) {
  const preview = useCall('previewDeletion', { kind, id });
  const { run } = useAction(calls[kind]);
  const restore = useAction('restoreDeletion');
  const { is_worked_on: isWorkedOn = false, obstacle = null } = preview.data ?? {};
  const undo = async (deletionId: number): Promise<void> => {
    if ((await restore.run({ id: deletionId })).ok) toast.success(t('restored', { name }));
  };
  const confirm = async (): Promise<void> => {
    // The dialog has already compared the typed text with the name
    const { deletion_id: deletionId } = orThrow(await run(isWorkedOn ? { id, typed_name: name } : { id }));
    toast.success(t('moved', { name }), {
      action: { label: t('undo'), onPress: () => void undo(deletionId) },
      milliseconds: undoMilliseconds,
    });
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={t(`title_${kind}`, { name })}
      confirmLabel={t('common:delete')}
      typedConfirmation={isWorkedOn && obstacle === null ? name : undefined}
      isConfirmDisabled={preview.data === undefined || obstacle !== null}
      onConfirm={confirm}
    >
      <Preview kind={kind} preview={preview} />
    </ConfirmDialog>
  );
}

function Preview({
  kind,
  preview: { data, error },
}: {
  kind: DeletableKind;
  preview: ReturnType<typeof useCall<'previewDeletion'>>;
}) {
  if (error) return <Banner tone="danger">{sentenceOf(error)}</Banner>;
  if (!data) return <Skeleton lines={4} />;
  if (data.obstacle !== null)
    return (
      <Banner tone="warning" title={t('impossible')}>
        {data.obstacle}
      </Banner>
    );
  return (
    <Stack gap={4}>
      {data.is_worked_on ? <Banner tone="warning">{t('worked')}</Banner> : null}
      <CountList kind={kind} counts={data.counts} modality={data.modality} />
      <div>
        {formatSentences(
          t(`text_${kind}`, itemWords(data.modality)),
          t(data.is_worked_on ? 'kept' : 'keptShort', {
            ...itemWords(data.modality),
            days: limits.retention.binDays,
          }),
        )}
      </div>
    </Stack>
  );
}
