import type { ComponentType } from 'react';
import type { TaskActionName } from '../../business/index.ts';
import { AssignMembers } from './AssignMembers.tsx';
import { AssignTeam } from './AssignTeam.tsx';
import { AcceptExternally, DeleteTask, DrawInspection, PassTask } from './ConfirmTask.tsx';
import type { TaskDialogProps } from './dialog-props.ts';
import { DrawAcceptance } from './DrawAcceptance.tsx';
import { FailTask } from './FailTask.tsx';
import { PauseTask, ResumeTask } from './PauseTask.tsx';
import { Recall } from './Recall.tsx';
import { SubmitAcceptance } from './SubmitAcceptance.tsx';
import { TakeBack } from './TakeBack.tsx';

export type TaskDialogName = Exclude<TaskActionName, 'work' | 'editTask' | 'copyTask'>;

const dialogs: Readonly<Record<TaskDialogName, ComponentType<TaskDialogProps>>> = {
  assignTeam: AssignTeam,
  assignMembers: AssignMembers,
  drawInspection: DrawInspection,
  submitAcceptance: SubmitAcceptance,
  drawAcceptance: DrawAcceptance,
  passTask: PassTask,
  failTask: FailTask,
  acceptExternally: AcceptExternally,
  pauseTask: PauseTask,
  resumeTask: ResumeTask,
  takeBack: TakeBack,
  recall: Recall,
  deleteTask: DeleteTask,
};

/** Dialog of a task action. */
export function TaskDialog({ name, ...props }: TaskDialogProps & { name: TaskDialogName }) {
  const Dialog = dialogs[name];
  return <Dialog {...props} />;
}
