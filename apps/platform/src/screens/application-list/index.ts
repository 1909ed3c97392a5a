export { ApplicationList } from './ApplicationList.tsx';
export { ApplicationState } from './ApplicationState.tsx';
