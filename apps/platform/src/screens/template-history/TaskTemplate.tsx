import {
  editableFields,
  isRoleId,
  mayEver,
  taskStatusOf,
  taskStatusTexts,
  type Api,
  type ResponseOf,
} from '@earmark/contract';
import { changedLabelIn } from '@earmark/model';
import { Banner, Button, ConfirmDialog, Inline, Link, Skeleton, Stack, toast } from '@earmark/ui';
import { useState } from 'react';
import { orThrow, sentenceOf, useAction, useCall, useSession } from '../../data/index.ts';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { OffMenu } from '../project-parts/index.ts';
import { Difference } from './Difference.tsx';

const t = texts('template-history');

type FullTask = ResponseOf<Api['getTask']>;
type Template = NonNullable<FullTask['template']>;

/** The template of a task in its version; where there is a newer one, managers may take it. */
export function TaskTemplate({ task, template }: { task: FullTask; template: Template }) {
  const { user } = useSession();
  const { area, pathOf } = useRouteContext();
  const [isAsked, ask] = useState(false);
  const { id, name, version, newest_version: newest } = template;
  const isManager = area === 'manager' && isRoleId(user.role_id) && mayEver(user.role_id, 'template.read');
  const obstacle =
    task.project_state !== 'open'
      ? t('task:off_closedProject')
      : editableFields.labels.states.includes(task.state)
        ? undefined
        : t('task:off_notInState', { status: taskStatusTexts[taskStatusOf(task.state)][language] });
  const newer =
    isManager && !task.archived_at && newest !== null && newest > version
      ? t('newer', { version: formatNumber(newest) })
      : undefined;
  const words = t('ofTask', { name, version: formatNumber(version) });
  return (
    <Inline gap={2}>
      {isManager && newest !== null ? (
        <Link href={pathOf('template-editor', { template_id: id })}>{words}</Link>
      ) : (
        <span>{newest === null ? `${words} (${t('deleted')})` : words}</span>
      )}
      {newer === undefined ? null : obstacle === undefined ? (
        <Button size="s" onPress={() => ask(true)}>
          {newer}
        </Button>
      ) : (
        <OffMenu size="s" actions={[{ id: 'take', label: newer, hint: obstacle }]} />
      )}
      {isAsked && newest !== null ? (
        <TakeDialog task={task} template={template} newest={newest} onClose={() => ask(false)} />
      ) : null}
    </Inline>
  );
}

interface TakeDialogProps {
  task: FullTask;
  template: Template;
  newest: number;
  onClose: () => void;
}

/** Shows what the newest version would change in the task, and takes it when it only adds labels. */
function TakeDialog({ task, template: { id, name, version: used }, newest, onClose }: TakeDialogProps) {
  const { data, error } = useCall('getTemplateVersion', { template_id: id, version: newest });
  const take = useAction('takeTemplateVersion');
  const title = data && changedLabelIn(task.labels, data.labels);
  const confirm = async (): Promise<void> => {
    const { version } = orThrow(await take.run({ task_id: task.id, edit_version: task.edit_version }));
    toast.success(t('taken', { version: formatNumber(version) }));
  };
  const numbers = { version: formatNumber(newest), used: formatNumber(used) };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('takeTitle', { name, ...numbers })}
      confirmLabel={t('take', numbers)}
      isConfirmDisabled={data === undefined || title !== undefined}
      onConfirm={confirm}
    >
      <Stack gap={3}>
        {error ? <Banner tone="danger">{sentenceOf(error)}</Banner> : null}
        {data ? (
          <>
            {title === undefined ? (
              <p>{t('takeText', numbers)}</p>
            ) : (
              <Banner tone="warning">{t('takeRefused', { ...numbers, title })}</Banner>
            )}
            <Difference before={task} after={data} />
          </>
        ) : error ? null : (
          <Skeleton lines={4} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
