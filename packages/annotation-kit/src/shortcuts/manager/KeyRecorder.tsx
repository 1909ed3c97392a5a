import { Button, Kbd, Select, token, useText } from '@earmark/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import {
  formatKeys,
  isApplePlatform,
  isSafeInText,
  keyScopes,
  parseKeys,
  usersOf,
  warnOf,
  type Binding,
  type KeyScope,
} from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { shortcutText } from '../shortcut-text.ts';
import { useActionNames, useBoundKeymap } from '../keymap-context.ts';
import { useRecordedKeys } from './use-recorded-keys.ts';

interface KeyRecorderProps {
  id: string;
  onClose: () => void;
}

/**
 * Records a chord for an action by pressing it; shows the chord's present action and possible problems before anything
 * changes.
 */
export function KeyRecorder({ id, onClose }: KeyRecorderProps) {
  const { nameOf } = useActionNames();
  const t = useText(shortcutText);
  const title = useId();
  const [keys, again] = useRecordedKeys(onClose);
  return (
    <Box role="group" aria-labelledby={title}>
      <VisuallyHidden id={title}>{t('record.title', { action: nameOf(id) })}</VisuallyHidden>
      {keys === null ? (
        <Line>
          <Listening role="status">{t('record.listening')}</Listening>
          <Faint>{t('record.cancelHint')}</Faint>
          <Spring />
          <Button size="s" variant="quiet" onPress={onClose}>
            {t('record.cancel')}
          </Button>
        </Line>
      ) : (
        <Recorded id={id} keys={keys} onAgain={again} onClose={onClose} />
      )}
    </Box>
  );
}

/** Default scope of a chord: chords that produce no text also apply while typing, unless text editing uses them. */
function scopeFor(keys: string, isApple: boolean): KeyScope {
  // Tab is bound to the waveform only: elsewhere it would trap the focus.
  const warning = warnOf({ keys, scope: 'everywhere' }, isApple);
  return isSafeInText(parseKeys(keys)) && warning !== 'typing' && warning !== 'moves_focus'
    ? 'everywhere'
    : keys === 'Tab'
      ? 'wave'
      : 'workbench';
}

function Recorded({ id, keys, onAgain, onClose }: KeyRecorderProps & { keys: string; onAgain: () => void }) {
  const { nameOf } = useActionNames();
  const t = useText(shortcutText);
  const keymap = useBoundKeymap();
  const { bindings } = useStore(keymap, (state) => state);
  const isApple = isApplePlatform();
  const [scope, setScope] = useState(() => scopeFor(keys, isApple));
  const binding: Binding = { keys, scope };
  const users = usersOf(keymap.table, bindings, id, binding);
  const warning = warnOf(binding, isApple);
  const isThere = bindings[id]?.some((own) => own.keys === keys && own.scope === scope);
  const take = (): void => {
    keymap.take(id, binding);
    onClose();
  };
  return (
    <>
      <Line>
        <Kbd>{formatKeys(keys, isApple)}</Kbd>
        <ScopeSelect
          size="s"
          aria-label={t('scope')}
          value={scope}
          onChange={setScope}
          // Scopes that the chord cannot have are not offered.
          options={keyScopes
            .filter((each) => mayHold(each, keys))
            .map((value) => ({ value, label: t(`scopes.${value}`) }))}
        />
        <Spring />
        <Button size="s" variant="quiet" onPress={onClose}>
          {t('record.cancel')}
        </Button>
        <Button size="s" onPress={onAgain}>
          {t('record.again')}
        </Button>
        <Button
          // Enter confirms the recorded chord without reaching for the mouse.
          autoFocus
          size="s"
          variant={users.length > 0 ? 'danger' : 'primary'}
          isDisabled={isThere}
          onPress={take}
        >
          {users.length > 0 ? t('record.reassign') : t('record.add')}
        </Button>
      </Line>
      {isThere ? <Note role="status">{t('record.already')}</Note> : null}
      {users.length > 0 ? (
        <Note role="alert" data-tone="danger">
          {t('record.usedBy', { actions: users.map(nameOf) })}
        </Note>
      ) : null}
      {warning === null ? null : (
        <Note role="status" data-tone="warning">
          {t(`record.warnings.${warning}`)}
        </Note>
      )}
    </>
  );
}

/** A chord that produces text cannot apply while typing. */
const mayHold = (scope: KeyScope, keys: string): boolean =>
  (scope !== 'everywhere' && scope !== 'text') || isSafeInText(parseKeys(keys));

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  margin: ${token.space[1]} 0 ${token.space[2]};
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.tone.accent.solid};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 28px;
`;

const ScopeSelect = styled(Select<KeyScope>)`
  min-width: 220px;
`;

const Spring = styled.span`
  flex: 1;
`;

const Listening = styled.span`
  font-weight: ${token.fontWeight.medium};
`;

const Faint = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

const Note = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};

  &[data-tone='danger'] {
    color: ${token.tone.danger.text};
  }

  &[data-tone='warning'] {
    color: ${token.tone.warning.text};
  }
`;

const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
