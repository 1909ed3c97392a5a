import { en } from './en.ts';
import { zh } from './zh.ts';

/** Every text that labels, comments, comparison and workbench say by themselves. */
export const kitText = { namespace: 'kit', en, zh } as const;
