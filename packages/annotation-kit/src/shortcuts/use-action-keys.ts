import { useEffect, useRef, type RefObject } from 'react';
import { findAction, focusKindOf, isApplePlatform, type ActionId, type WorkbenchMode } from '../core/index.ts';

/**
 * Turns key presses inside `root`, or while nothing is focused, into actions. What an element has used itself
 * (`preventDefault`), what happens in dialogs and menus, and what an input method composes is left alone.
 */
export function useActionKeys(root: RefObject<HTMLElement | null>, getMode: () => WorkbenchMode, perform: (id: ActionId) => void): void {
  const latest = useRef({ getMode, perform });
  latest.current = { getMode, perform };
  useEffect(() => {
    const isApple = isApplePlatform();
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const isOurs = target === document.body || (target !== null && root.current?.contains(target));
      if (!isOurs || event.defaultPrevented) return;
      const id = findAction(event, focusKindOf(target), latest.current.getMode(), isApple);
      if (id === undefined) return;
      event.preventDefault();
      latest.current.perform(id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
}
