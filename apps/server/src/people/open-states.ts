import { taskStates, type TaskState } from '@earmark/contract';

/** Final states, from which no item returns to anyone. */
const overStates: readonly TaskState[] = ['creation_failed', 'accepted'];

/** States of tasks whose people still matter. */
export const openStates = taskStates.filter((state) => !overStates.includes(state));
