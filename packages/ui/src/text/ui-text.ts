import { en } from './en.ts';
import { zh } from './zh.ts';

/** Every text that a component says by itself; what an application says comes in as props. */
export const uiText = { namespace: 'ui', en, zh } as const;
