/** What is kept of reading beside the work while this page lives: the next item of the task opens with it. */
export const reading = {
  /** The task whose rules stand beside its items; 0 for none. */
  taskId: 0,
  /** Whether the person asked for them with the last press. */
  isFresh: false,
  /** By task, where it was read. */
  places: new Map<number, { readonly zoom: number; readonly page: number }>(),
};
