import { useMemo } from 'react';
import { formatKeys, isApplePlatform, type ShellActionId } from '../../core/index.ts';
import type { OptionKeys } from '../../labels/index.ts';
import { shellActions, useKeysOf } from '../../shortcuts/index.ts';

const choices: readonly ShellActionId[] = [
  'label.option-1',
  'label.option-2',
  'label.option-3',
  'label.option-4',
  'label.option-5',
  'label.option-6',
  'label.option-7',
  'label.option-8',
  'label.option-9',
];

/** The keys of the options of the first tiled question, where they are short enough to show on the option. */
export function useOptionKeys(): OptionKeys {
  const keysOf = useKeysOf(shellActions);
  const written = choices.map((id) => keyOf(keysOf(id))).join('\n');
  return useMemo(() => written.split('\n').map((key) => (key === '' ? undefined : key)), [written]);
}

function keyOf([keys]: readonly string[]): string {
  const shown = keys === undefined ? '' : formatKeys(keys, isApplePlatform());
  return shown.length === 1 ? shown : '';
}
