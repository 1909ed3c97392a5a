export { ProposalRates } from './ProposalRates.tsx';
export { ProposalSources } from './ProposalSources.tsx';
