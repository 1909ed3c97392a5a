import check from './check.json';
import distribution from './distribution.json';
import conflict from './conflict.json';
import giving from './giving.json';
import taskEdit from './task-edit.json';
import taskWizard from './task-wizard.json';

/** Texts of the forms of tasks, and of editing what others may edit as well. */
export default { check, distribution, conflict, giving, 'task-edit': taskEdit, 'task-wizard': taskWizard };
