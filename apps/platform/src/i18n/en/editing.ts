import conflict from './conflict.json';
import taskEdit from './task-edit.json';

/** Texts of editing what others may edit as well. */
export default { conflict, 'task-edit': taskEdit };
