import { Banner, Button, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { canonicalKeys, formatKeys, isApplePlatform, type ActionId, type KeyConflict } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useKitText } from '../../text/index.ts';
import { useKeymap } from '../keymap-context.ts';
import { useShortcutText } from '../text/index.ts';

/** Keys that were given to two actions, say by an imported file, with the way out. Nothing when there are none. */
export function Conflicts() {
  const kit = useKitText();
  const text = useShortcutText();
  const keymap = useKeymap();
  const conflicts = useStore(keymap, (state) => state.conflicts);
  const keepFor = (id: ActionId, { keys }: KeyConflict): void => {
    const kept = keymap.getState().bindings[id].find((binding) => canonicalKeys(binding.keys) === canonicalKeys(keys));
    if (kept) keymap.take(id, kept);
  };
  return conflicts.map((conflict) => (
    <Banner key={`${conflict.keys} ${conflict.ids.join(' ')}`} tone="danger">
      <Line>
        <span>
          {text.conflict(
            formatKeys(conflict.keys, isApplePlatform()),
            conflict.ids.map((id) => kit.actions[id]),
          )}
        </span>
        {conflict.ids.map((id) => (
          <Button key={id} size="s" onPress={() => keepFor(id, conflict)}>
            {text.keepFor(kit.actions[id])}
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
