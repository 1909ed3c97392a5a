import { focusRing, IconButton, Kbd, token, Tooltip, useText } from '@earmark/ui';
import { Plus, RotateCcw, X } from 'lucide-react';
import { memo, useCallback, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { styled } from 'styled-components';
import { formatKeys, isApplePlatform, type Binding } from '../../core/index.ts';
import { shortcutText } from '../shortcut-text.ts';
import { useActionNames, useBoundKeymap } from '../keymap-context.ts';
import { KeyRecorder } from './KeyRecorder.tsx';

interface ActionKeysProps {
  id: string;
  bindings: readonly Binding[];
  isChanged: boolean;
  /** Whether another action has one of the keys, too. */
  isInConflict: boolean;
}

/** An action with its keys: remove a key, add one, or reset to the preset. */
export const ActionKeys = memo(function ActionKeys({ id, bindings, isChanged, isInConflict }: ActionKeysProps) {
  const t = useText(shortcutText);
  const keymap = useBoundKeymap();
  const [isRecording, setRecording] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  // Called before the focused button disappears: otherwise the focus, and with it the next key (for example Escape),
  // would go to the page.
  const keepFocus = useCallback(() => item.current?.focus(), []);
  const close = useCallback(() => {
    keepFocus();
    setRecording(false);
  }, [keepFocus]);
  const name = useActionNames().nameOf(id);
  const remove = (binding: Binding): void => {
    keepFocus();
    keymap.assign(
      id,
      bindings.filter((other) => other !== binding),
    );
  };
  const reset = (): void => {
    keepFocus();
    keymap.reset(id);
  };
  return (
    <Item ref={item} tabIndex={-1}>
      <Row data-conflict={isInConflict || undefined}>
        <Name>{name}</Name>
        <Chips>
          {bindings.length === 0 ? <Faint>{t('noKeys')}</Faint> : null}
          {bindings.map((binding) => (
            <KeyChip
              key={`${binding.scope} ${binding.keys}`}
              name={name}
              binding={binding}
              onRemove={() => remove(binding)}
            />
          ))}
        </Chips>
        <IconButton
          size="s"
          icon={<Plus />}
          aria-label={t('addKeys', { action: name })}
          isActive={isRecording || undefined}
          onPress={() => setRecording(true)}
        />
        {isChanged ? (
          <IconButton size="s" icon={<RotateCcw />} aria-label={t('resetAction', { action: name })} onPress={reset} />
        ) : (
          <Gap />
        )}
      </Row>
      {isRecording ? <KeyRecorder id={id} onClose={close} /> : null}
    </Item>
  );
});

function KeyChip({
  name,
  binding: { keys, scope },
  onRemove,
}: {
  name: string;
  binding: Binding;
  onRemove: () => void;
}) {
  const t = useText(shortcutText);
  const label = formatKeys(keys, isApplePlatform());
  // Only scopes narrower than the workbench are named; the two others would be on every key.
  const isRegion = scope !== 'everywhere' && scope !== 'workbench';
  return (
    <KeyWithRegion>
      <Tooltip content={t(`scopes.${scope}`)}>
        <Chip
          aria-label={t('removeKeys', { keys: label, action: name })}
          data-typed={scope === 'everywhere' || scope === 'text' || undefined}
          onPress={onRemove}
        >
          <Kbd>{label}</Kbd>
          <X aria-hidden="true" />
        </Chip>
      </Tooltip>
      {isRegion ? <RegionName>{t(`scopes.${scope}`)}</RegionName> : null}
    </KeyWithRegion>
  );
}

const Item = styled.li`
  border-radius: ${token.radius.s};
  outline: none;

  &:focus-visible {
    ${focusRing}
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  min-height: 32px;
  padding: 1px ${token.space[2]};
  border-radius: ${token.radius.s};

  &:hover {
    background: ${token.color.hover};
  }

  &[data-conflict] {
    background: ${token.tone.danger.soft};
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 12ch;
  line-height: 20px;
`;

const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 2px;
`;

const Chip = styled(AriaButton)`
  position: relative;
  display: inline-flex;
  align-items: center;
  padding: 2px 3px;
  border: 0;
  border-radius: ${token.radius.s};
  background: none;
  color: ${token.color.textMuted};
  font: inherit;
  cursor: pointer;
  outline: none;

  svg {
    position: absolute;
    top: -4px;
    right: -4px;
    display: none;
    width: 14px;
    height: 14px;
    padding: 1px;
    border-radius: ${token.radius.full};
    background: ${token.tone.danger.solid};
    color: ${token.color.textOnSolid};
  }

  &[data-hovered] svg,
  &[data-focus-visible] svg {
    display: block;
  }

  &[data-typed] kbd {
    color: ${token.color.text};
    font-weight: ${token.fontWeight.strong};
  }

  &[data-focus-visible] {
    ${focusRing}
  }
`;

const KeyWithRegion = styled.span`
  display: inline-flex;
  align-items: center;
`;

const RegionName = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.xs};
`;

const Faint = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

/** Placeholder with the width of the missing button. */
const Gap = styled.span`
  flex: none;
  width: 24px;
`;
