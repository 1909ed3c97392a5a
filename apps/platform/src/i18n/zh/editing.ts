import type { EditingInChinese } from '../texts.ts';
import check from './check.json';
import distribution from './distribution.json';
import conflict from './conflict.json';
import giving from './giving.json';
import taskEdit from './task-edit.json';
import taskWizard from './task-wizard.json';

export default {
  check,
  distribution,
  conflict,
  giving,
  'task-edit': taskEdit,
  'task-wizard': taskWizard,
} satisfies EditingInChinese;
