import type { ErrorCode } from './row.ts';

/**
 * Code with which a right sign-in is answered when the second factor is still to come, without its sentence, which
 * arrives with the answer. The answer's data is a `SecondFactorStep`.
 */
export const secondFactorNeeded = { code: 24020001, http: 401 } as const satisfies ErrorCode;
