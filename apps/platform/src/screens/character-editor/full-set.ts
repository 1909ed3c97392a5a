import type { Api, ResponseOf } from '@earmark/contract';

/** A set with its characters. */
export type FullSet = ResponseOf<Api['getCharacterSet']>;
