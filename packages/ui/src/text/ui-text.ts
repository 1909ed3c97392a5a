import { en } from './en.ts';
import { zh } from './zh.ts';

/** The components' own texts; the application's texts are passed as props. */
export const uiText = { namespace: 'ui', en, zh } as const;
