import { asr } from './asr/asr.ts';

/** Every kind of work whose whole flow works. */
export const businessRows = { asr } as const;
