import { useEffect, useState } from 'react';
import { createKeyboard, isApplePlatform, keysOfPress } from '../../core/index.ts';

/**
 * Listens for one chord before anything else on the page sees the press: what is recorded does nothing. `null` until something
 * was pressed; Escape alone gives up.
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
