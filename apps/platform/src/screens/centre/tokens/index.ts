export { AccessTokens } from './AccessTokens.tsx';
