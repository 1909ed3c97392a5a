export { Invite as default } from './Invite.tsx';
