import { en } from './en.ts';
import { zh } from './zh.ts';

/** Texts of labels, comments, comparison and workbench. */
export const kitText = { namespace: 'kit', en, zh } as const;
