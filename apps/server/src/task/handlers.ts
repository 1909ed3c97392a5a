import type { HandlersOf } from '../http/index.ts';
import { acceptHandlers } from './accept.ts';
import { assignHandlers } from './assign.ts';
import { createTask } from './create.ts';
import { draftHandlers } from './draft.ts';
import { updateTask } from './edit.ts';
import { pauseHandlers } from './pause.ts';
import { takeBackTask } from './take-back.ts';
import { takeTemplateVersion } from './take-template.ts';
import { countTasks, getTask, listTasks } from './list.ts';

export const taskHandlers: HandlersOf<
  | 'listTasks'
  | 'countTasks'
  | 'getTask'
  | 'createTask'
  | 'updateTask'
  | 'takeTemplateVersion'
  | 'getTaskDraft'
  | 'saveTaskDraft'
  | 'discardTaskDraft'
  | 'pauseTask'
  | 'resumeTask'
  | 'takeBackTask'
  | 'assignTeam'
  | 'assignMembers'
  | 'previewGiving'
  | 'drawInspection'
  | 'submitAcceptance'
  | 'passTask'
  | 'failTask'
  | 'acceptExternally'
> = {
  listTasks,
  countTasks,
  getTask,
  createTask,
  updateTask,
  takeTemplateVersion,
  takeBackTask,
  ...draftHandlers,
  ...pauseHandlers,
  ...assignHandlers,
  ...acceptHandlers,
};
