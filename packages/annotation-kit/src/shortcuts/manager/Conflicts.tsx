import { Banner, Button, token, useText } from '@earmark/ui';
import { styled } from 'styled-components';
import { canonicalKeys, formatKeys, isApplePlatform, type KeyConflict } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { shortcutText } from '../shortcut-text.ts';
import { useActionNames, useBoundKeymap } from '../keymap-context.ts';

/**
 * Lists keys that are bound to two actions, for example by an imported file, with buttons to resolve them. Empty
 * without conflicts.
 */
export function Conflicts() {
  const t = useText(shortcutText);
  const { nameOf } = useActionNames();
  const keymap = useBoundKeymap();
  const conflicts = useStore(keymap, (state) => state.conflicts);
  const keepFor = (id: string, { keys }: KeyConflict): void => {
    const kept = keymap.getState().bindings[id]?.find((binding) => canonicalKeys(binding.keys) === canonicalKeys(keys));
    if (kept) keymap.take(id, kept);
  };
  return conflicts.map((conflict) => (
    <Banner key={`${conflict.keys} ${conflict.ids.join(' ')}`} tone="danger">
      <Line>
        <span>
          {t('conflict', {
            keys: formatKeys(conflict.keys, isApplePlatform()),
            actions: conflict.ids.map(nameOf),
          })}
        </span>
        {conflict.ids.map((id) => (
          <Button key={id} size="s" onPress={() => keepFor(id, conflict)}>
            {t('keepFor', { action: nameOf(id) })}
          </Button>
        ))}
      </Line>
    </Banner>
  ));
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;
