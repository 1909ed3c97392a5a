import { useEffect, useState } from 'react';
import { createKeyboard, isApplePlatform, keysOfPress } from '../../core/index.ts';

/**
 * Records the next chord. Listens in the capturing phase, so that the recorded key has no other effect. `null` until a
 * key was pressed; Escape alone cancels.
 */
export function useRecordedKeys(onCancel: () => void): readonly [keys: string | null, again: () => void] {
  const [keys, setKeys] = useState<string | null>(null);
  useEffect(() => {
    if (keys !== null) return;
    const keyboard = createKeyboard(isApplePlatform());
    const swallow = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    const listen = (event: KeyboardEvent): void => {
      swallow(event);
      // Repeats come from a key that was held before the recording began.
      if (event.repeat) return;
      const pressed = keysOfPress(event, keyboard);
      if (pressed === 'Escape') onCancel();
      else if (pressed !== null) setKeys(pressed);
    };
    window.addEventListener('keydown', listen, { capture: true });
    window.addEventListener('keypress', swallow, { capture: true });
    return () => {
      window.removeEventListener('keydown', listen, { capture: true });
      window.removeEventListener('keypress', swallow, { capture: true });
    };
  }, [keys, onCancel]);
  return [keys, () => setKeys(null)];
}
