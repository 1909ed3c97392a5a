export { BatchActions } from './BatchActions.tsx';
export { batchObstacle } from './obstacle.ts';
