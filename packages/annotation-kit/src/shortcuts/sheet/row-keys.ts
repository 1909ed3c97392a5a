import { formatKeys, type KeyScope } from '../../core/index.ts';
import type { KeyRow } from './key-rows.ts';

/** Displayed keys of a line, marked when they also apply while typing. */
export const shownKeys = (
  { bindings, last }: KeyRow,
  isApple: boolean,
): readonly { readonly label: string; readonly scope: KeyScope; readonly isTyped: boolean }[] =>
  bindings.map(({ keys, scope }) => ({
    label: last === undefined ? formatKeys(keys, isApple) : `${formatKeys(keys, isApple)} … ${last}`,
    scope,
    isTyped: scope === 'everywhere' || scope === 'text',
  }));
