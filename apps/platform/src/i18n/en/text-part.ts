import textTask from './text-task.json';

/** Texts of tasks and files of texts. */
export default { 'text-task': textTask };
