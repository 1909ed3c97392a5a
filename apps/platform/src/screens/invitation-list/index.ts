export { AbilityChoice } from './AbilityChoice.tsx';
export type { AbilityValue } from './AbilityChoice.tsx';
export { InvitationList } from './InvitationList.tsx';
