import { taskStatusOf, taskStatusTexts, type Task } from '@earmark/contract';
import { Button, IconButton, Inline, Menu, toast } from '@earmark/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  isDue,
  offeredTaskActions,
  rareActions,
  type TaskActionName,
  type TaskObstacle,
} from '../../business/index.ts';
import { useAction, useSession } from '../../data/index.ts';
import type { RouteContext } from '../../page/index.ts';
import { TaskDialog, type TaskDialogName } from './TaskDialog.tsx';
import { language, texts } from '../../i18n/index.ts';
import { BlockableButton } from '../blockable-button/index.ts';

const t = texts('task');

interface TaskActionsProps {
  task: Task;
  context: RouteContext;
  /** Whether the actions stand in a table row: the primary one as a button, the others in a "more" menu. */
  isCompact?: boolean;
}

/**
 * Actions on a task, by the state machine and permissions. What is possible only in another state of it stands in the
 * menu, off and with the reason; work, the one action of its area, stays a button.
 */
export function TaskActions({ task, context, isCompact = false }: TaskActionsProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { start, isStarting } = useStartWork(context);
  const [dialog, setDialog] = useState<TaskDialogName | null>(null);
  const offered = offeredTaskActions(task, user, context.settings);
  const names = offered.filter(({ obstacle }) => obstacle === null).map(({ name }) => name);
  const off = offered.flatMap(({ name, obstacle }) =>
    obstacle === null ? [] : [{ name, hint: sentenceOf(obstacle, task) }],
  );
  const label = (name: TaskActionName): string => {
    if (name === 'assignTeam' && task.state === 'in_progress') return t('actionChangeTeam');
    return name === 'work' ? t(workLabel(task, context)) : t(labels[name]);
  };
  const act = (name: TaskActionName): void => {
    if (name === 'work') void start(task);
    else if (name === 'editTask') void navigate(context.pathOf('task-edit', { task_id: task.id }));
    else if (name === 'copyTask')
      void navigate(context.pathOf('task-wizard', { project_id: task.project.id, copy_id: task.id }));
    else setDialog(name);
  };
  const isDanger = (name: TaskActionName): boolean => name === 'deleteTask';
  // A dialog stays open though what it does leaves nothing more to do
  if (offered.length === 0 && dialog === null) return null;
  const main = names.find((name) => isDue(name, task));
  const blocked = main === undefined ? off.find(({ name }) => name === 'work') : undefined;
  const first = main === undefined ? blocked : { name: main, hint: null };
  const offInMenu = off.filter((action) => action !== blocked);
  const others = names.filter((name) => name !== main);
  const inMenu = isCompact ? others : others.filter((name) => rareActions.includes(name));
  const actions = (
    <>
      {isCompact
        ? null
        : others
            .filter((name) => !inMenu.includes(name))
            // Deletion first, farthest from the primary action
            .toSorted((one, other) => Number(isDanger(other)) - Number(isDanger(one)))
            .map((name) => (
              <Button key={name} variant={isDanger(name) ? 'danger' : 'secondary'} onPress={() => act(name)}>
                {label(name)}
              </Button>
            ))}
      {first === undefined ? null : (
        <BlockableButton
          size={isCompact ? 's' : 'm'}
          variant={isCompact ? 'secondary' : 'primary'}
          isPending={first.name === 'work' && isStarting}
          disabledReason={first.hint}
          onPress={() => act(first.name)}
        >
          {label(first.name)}
        </BlockableButton>
      )}
      {inMenu.length + offInMenu.length === 0 ? null : (
        <Menu
          placement="bottom end"
          trigger={
            <IconButton
              size={isCompact ? 's' : 'm'}
              variant={isCompact ? 'quiet' : 'secondary'}
              icon={<Ellipsis />}
              aria-label={`${t('common:more')}: ${task.name}`}
              tooltip={false}
            />
          }
          items={[
            ...inMenu.map((name) => ({
              id: name,
              label: label(name),
              isDanger: isDanger(name),
              onAction: () => act(name),
            })),
            ...offInMenu.map(({ name, hint }) => ({
              id: name,
              label: label(name),
              hint,
              isDisabled: true,
              onAction: () => act(name),
            })),
          ]}
        />
      )}
      {dialog === null ? null : (
        <TaskDialog name={dialog} task={task} context={context} onClose={() => setDialog(null)} />
      )}
    </>
  );
  // The head of a page lays out its own actions, with what stands beside them
  return isCompact ? (
    <Inline gap={1} justify="end" isNowrap>
      {actions}
    </Inline>
  ) : (
    actions
  );
}

/** Most statuses that a reason lists beside the one that stands in the way. */
const mostListed = 3;

/** Why an action is off. */
function sentenceOf(obstacle: TaskObstacle, { status }: Task): string {
  if (obstacle.key === 'paused') return t('pausedHint');
  if (obstacle.key !== 'inStates') return t(`off_${obstacle.key}`);
  const statuses = [...new Set(obstacle.states.map(taskStatusOf))];
  const texts = { status: taskStatusTexts[status][language] };
  return statuses.length > mostListed
    ? t('off_notInState', texts)
    : t('off_onlyInStates', {
        ...texts,
        states: statuses.map((one) => taskStatusTexts[one][language]).join(t('off_separator')),
      });
}

/** Opens the next item to work on in a task: rejected ones first, then started ones, then a newly claimed one. */
function useStartWork({ settings, pathOf }: RouteContext) {
  const navigate = useNavigate();
  const { run, isPending } = useAction('nextItem');
  const start = async (task: Pick<Task, 'id'>): Promise<void> => {
    if (settings.stage === null) return;
    const result = await run({ task_id: task.id, stage: settings.stage });
    if (!result.ok) return;
    if (result.data.item_id === null) toast.info(t('nothingToDo'));
    else void navigate(pathOf('workbench', { item_id: result.data.item_id }));
  };
  return { start, isStarting: isPending };
}

const labels = {
  assignTeam: 'actionAssignTeam',
  assignMembers: 'actionAssignMembers',
  drawInspection: 'actionDrawInspection',
  submitAcceptance: 'actionSubmitAcceptance',
  drawAcceptance: 'actionDrawAcceptance',
  passTask: 'actionPassTask',
  failTask: 'actionFailTask',
  acceptExternally: 'actionAcceptExternally',
  editTask: 'actionEditTask',
  copyTask: 'actionCopyTask',
  pauseTask: 'actionPauseTask',
  resumeTask: 'actionResumeTask',
  takeBack: 'actionTakeBack',
  recall: 'actionRecall',
  deleteTask: 'actionDeleteTask',
} as const satisfies Record<Exclude<TaskActionName, 'work'>, string>;

/** Text of the work action; annotators who have started continue. */
function workLabel({ mine }: Task, { settings }: RouteContext) {
  if (settings.stage === 'inspection') return 'actionWorkInspection';
  if (settings.stage === 'acceptance') return 'actionWorkAcceptance';
  return mine.annotating + mine.rework > 0 ? 'actionContinueAnnotation' : 'actionWorkAnnotation';
}
