import type { EditingInChinese } from '../texts.ts';
import conflict from './conflict.json';
import taskEdit from './task-edit.json';

export default { conflict, 'task-edit': taskEdit } satisfies EditingInChinese;
