export { authenticate } from './authenticate.ts';
export { readSignature, requireSigner } from './signed-request.ts';
export { sessionHandlers } from './handlers.ts';
export { takeHashingTurn } from './hashing-turn.ts';
export { guardAddress } from './login-guard.ts';
export { hashPassword } from './password.ts';
export { openSession } from './sign-in.ts';
export { hashToken, newToken } from './token.ts';
