import type { HandlersOf } from '../http/index.ts';
import { acceptHandlers } from './accept.ts';
import { assignHandlers } from './assign.ts';
import { createTask } from './create.ts';
import { updateTask } from './edit.ts';
import { getTask, listTasks } from './list.ts';

export const taskHandlers: HandlersOf<
  | 'listTasks'
  | 'getTask'
  | 'createTask'
  | 'updateTask'
  | 'assignTeam'
  | 'assignMembers'
  | 'drawInspection'
  | 'submitAcceptance'
  | 'passTask'
  | 'failTask'
  | 'acceptExternally'
> = { listTasks, getTask, createTask, updateTask, ...assignHandlers, ...acceptHandlers };
