import type { EditingInChinese } from '../texts.ts';
import conflict from './conflict.json';
import taskEdit from './task-edit.json';
import taskWizard from './task-wizard.json';

export default { conflict, 'task-edit': taskEdit, 'task-wizard': taskWizard } satisfies EditingInChinese;
