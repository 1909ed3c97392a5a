import type { HandlersOf } from '../http/index.ts';
import { deletionHandlers, previewDeletion } from './delete.ts';
import { listHandlers } from './list.ts';
import { restoreHandlers } from './restore.ts';

export const binHandlers: HandlersOf<
  | 'previewDeletion'
  | 'deleteProject'
  | 'deleteTask'
  | 'deleteDataset'
  | 'deleteDistribution'
  | 'deleteTemplate'
  | 'deleteCharacterSet'
  | 'deleteExport'
  | 'listDeletions'
  | 'checkRestore'
  | 'restoreDeletion'
  | 'listArchive'
> = { previewDeletion, ...deletionHandlers, ...listHandlers, ...restoreHandlers };
