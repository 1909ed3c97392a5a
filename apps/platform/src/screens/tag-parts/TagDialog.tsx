import { limits, type Task } from '@earmark/contract';
import { Badge, Button, Checkbox, Dialog, EmptyState, LinkButton, Skeleton, Stack, toast } from '@earmark/ui';
import { useState } from 'react';
import { useAction, useCall } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';

const t = texts('project-page');

interface TagDialogProps {
  projectId: number;
  taskIds: readonly number[];
  /** The tasks whose tags are known; a tag of another task is shown as mixed. */
  known: readonly Pick<Task, 'id' | 'tags'>[];
  onClose: () => void;
}

/** Puts tags on tasks and takes others off. A tag that only some of them carry stays as it is until it is pressed. */
export function TagDialog({ projectId, taskIds, known, onClose }: TagDialogProps) {
  const { pathOf } = useRouteContext();
  const tags = useCall('listTags', { project_id: projectId });
  const { run, isPending } = useAction('tagTasks');
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const tasks = taskIds.map((id) => known.find((task) => task.id === id));
  const carries = (tagId: number): boolean | null => {
    const are = new Set(tasks.map((task) => task?.tags.some(({ id }) => id === tagId) ?? null));
    const [only = null] = are;
    return are.size === 1 ? only : null;
  };
  const save = async (): Promise<void> => {
    const ids = (isOn: boolean): number[] => [...chosen].filter(([, on]) => on === isOn).map(([id]) => id);
    const result = await run({ task_ids: [...taskIds], add_ids: ids(true), remove_ids: ids(false) });
    if (!result.ok) return;
    toast.success(t('tagsSaved', { count: taskIds.length, number: formatNumber(taskIds.length) }));
    onClose();
  };
  const rows = tags.data?.rows;
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t('tagsOf', { count: taskIds.length, number: formatNumber(taskIds.length) })}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isDisabled={chosen.size === 0} isPending={isPending} onPress={() => void save()}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      {rows === undefined ? (
        <Skeleton lines={4} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={t('noTags')}
          hint={t('noTagsHint')}
          action={
            <LinkButton href={pathOf('project', { project_id: projectId, tab: 'settings' })}>
              {t('tab_settings')}
            </LinkButton>
          }
        />
      ) : (
        <Stack gap={2}>
          {rows.map(({ id, name, tone }) => {
            const isOn = chosen.get(id) ?? carries(id);
            return (
              <Checkbox
                key={id}
                isSelected={isOn === true}
                isIndeterminate={isOn === null}
                onChange={(selected) => setChosen(new Map(chosen).set(id, selected))}
              >
                <Badge tone={tone}>{name}</Badge>
              </Checkbox>
            );
          })}
          <small>{t('tagsLimit', { most: limits.tag.mostOfTask })}</small>
        </Stack>
      )}
    </Dialog>
  );
}
