import type { HandlersOf } from '../http/index.ts';
import { createTag, deleteTag, listTags, updateTag } from './define.ts';
import { tagTasks } from './tag-tasks.ts';

export const tagHandlers: HandlersOf<'listTags' | 'createTag' | 'updateTag' | 'deleteTag' | 'tagTasks'> = {
  listTags,
  createTag,
  updateTag,
  deleteTag,
  tagTasks,
};
export { putTags } from './tag-tasks.ts';
