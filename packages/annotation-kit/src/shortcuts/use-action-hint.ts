import { formatKeys, isApplePlatform, type ActionId } from '../core/index.ts';
import { useText } from '@earmark/ui';
import { kitText } from '../text/index.ts';
import { useKeysOf } from './keymap-context.ts';

/** Formats an action's name with its first key for tooltips: `Undo (Ctrl+Z)`. `name` overrides the action's name. */
export function useActionHint(): (id: ActionId, name?: string) => string {
  const t = useText(kitText);
  const keysOf = useKeysOf();
  return (id, name = t(`actions.${id}`)) => {
    const [keys] = keysOf(id);
    return keys === undefined ? name : `${name} (${formatKeys(keys, isApplePlatform())})`;
  };
}
