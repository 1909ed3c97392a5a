import { asr } from './asr/asr.ts';
import { text } from './text/text.ts';

/** Every kind of work that is fully implemented. */
export const businessRows = { asr, text } as const;
