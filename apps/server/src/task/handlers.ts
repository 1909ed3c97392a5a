import type { HandlersOf } from '../http/index.ts';
import { acceptHandlers } from './accept.ts';
import { assignHandlers } from './assign.ts';
import { createTask } from './create.ts';
import { getTask, listTasks } from './list.ts';

export const taskHandlers: HandlersOf<
  | 'listTasks'
  | 'getTask'
  | 'createTask'
  | 'assignTeam'
  | 'assignMembers'
  | 'drawInspection'
  | 'submitAcceptance'
  | 'passTask'
  | 'failTask'
  | 'acceptExternally'
> = { listTasks, getTask, createTask, ...assignHandlers, ...acceptHandlers };
