import type { TextInChinese } from '../texts.ts';
import textTask from './text-task.json';

/** Texts of tasks and files of texts. */
export default { 'text-task': textTask } satisfies TextInChinese;
