export { ProposalRates } from './ProposalRates.tsx';
export { TaskSources } from './TaskSources.tsx';
export { TemplateSources } from './TemplateSources.tsx';
