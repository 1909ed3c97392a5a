/** The topic of hints about the last key or button: each takes the place of the one before. */
export const hintTopic = 'workbench-hint';
