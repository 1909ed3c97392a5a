import { formatKeys, isApplePlatform } from '../core/index.ts';
import { useKeysOf } from './keymap-context.ts';
import { useNamesIn, type NamedActions } from './named-actions.ts';

/** Writes an action's name with its first key, for tooltips: `Undo (Ctrl+Z)`. Another name may stand for it. */
export function useActionHint<Id extends string>(actions: NamedActions<Id>): (id: Id, name?: string) => string {
  const { nameOf } = useNamesIn(actions.texts);
  const keysOf = useKeysOf(actions);
  return (id, name = nameOf(id)) => {
    const [keys] = keysOf(id);
    return keys === undefined ? name : `${name} (${formatKeys(keys, isApplePlatform())})`;
  };
}
