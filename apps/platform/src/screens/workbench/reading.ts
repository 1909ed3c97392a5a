/** Content of the panel beside the work. */
export type Beside = 'rules' | 'history' | 'copies' | null;

/** State of reading beside the work for the lifetime of the page: the next item opens with it. */
export const reading = {
  /** The task whose rules stand beside its items; 0 for none. */
  taskId: 0,
  /** Whether the history of items that are only read was closed. */
  isHistoryClosed: false,
  /** Whether the person asked for what stands there with the last press. */
  isFresh: false,
  /** Positions in the rules documents, by the id of the task. */
  positions: new Map<number, { readonly zoom: number; readonly page: number }>(),
};

/** From this width in px on, an item that is only read opens with its history. */
const widthWithHistory = 1200;

/** What stands beside an item that opens. */
export function besideAtFirst(taskId: number, isOnlyRead: boolean): Beside {
  if (reading.taskId === taskId) return 'rules';
  return isOnlyRead && !reading.isHistoryClosed && window.innerWidth >= widthWithHistory ? 'history' : null;
}

/** Keeps for the next item what the person chose. */
export function keepBeside(beside: Beside, taskId: number, isOnlyRead: boolean): void {
  reading.taskId = beside === 'rules' ? taskId : 0;
  if (isOnlyRead) reading.isHistoryClosed = beside === null;
  reading.isFresh = beside !== null;
}
