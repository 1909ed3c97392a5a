import { asr } from './asr/asr.ts';

/** Every kind of work that is fully implemented. */
export const businessRows = { asr } as const;
