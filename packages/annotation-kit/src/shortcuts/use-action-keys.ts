import { useEffect, useRef, type RefObject } from 'react';
import { findAction, focusKindOf, isApplePlatform, type ActionId, type WorkbenchMode } from '../core/index.ts';

/**
 * Turns key presses inside `root`, or while nothing is focused, into actions. What happens in dialogs and menus, what an
 * input method composes, and what an element has used itself (`preventDefault`) is left alone; but buttons and options of the
 * workbench do not get to see chords that are ours: many take Ctrl+Enter for a press.
 */
export function useActionKeys(root: RefObject<HTMLElement | null>, getMode: () => WorkbenchMode, perform: (id: ActionId) => void): void {
  const latest = useRef({ getMode, perform });
  latest.current = { getMode, perform };
  useEffect(() => {
    const isApple = isApplePlatform();
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const isOurs = target === document.body || (target !== null && root.current?.contains(target));
      const focus = focusKindOf(target);
      const isEarly = event.eventPhase === Event.CAPTURING_PHASE;
      if (!isOurs || event.defaultPrevented || (isEarly && (focus === 'foreign-text' || !isChord(event)))) return;
      const id = findAction(event, focus, latest.current.getMode(), isApple);
      if (id === undefined) return;
      event.preventDefault();
      if (isEarly) event.stopPropagation();
      latest.current.perform(id);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [root]);
}

const isChord = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key);
