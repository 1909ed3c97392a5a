import { useEffect, useRef, type RefObject } from 'react';
import {
  createKeyboard,
  findAction,
  focusOf,
  isApplePlatform,
  type ActionId,
  type Keymap,
  type WorkbenchMode,
} from '../core/index.ts';
import { isInFront, useJoinedPage } from './front-workbench.ts';

/**
 * Turns key presses inside `root` into actions of the keymap as it is at that moment, and those while nothing is focused if
 * `root` is the place of the page that was used last. What happens in dialogs and menus, what an input method composes, and what
 * an element has used itself (`preventDefault`) is left alone; but buttons and options of the workbench do not get to see chords
 * that are ours: many take Ctrl+Enter for a press.
 */
export function useActionKeys(
  root: RefObject<HTMLElement | null>,
  keymap: Keymap,
  getMode: () => WorkbenchMode,
  perform: (id: ActionId) => void,
): void {
  const latest = useRef({ getMode, perform });
  latest.current = { getMode, perform };
  useJoinedPage(root);
  useEffect(() => {
    const keyboard = createKeyboard(isApplePlatform());
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const isOurs =
        target === document.body ? isInFront(root.current) : target !== null && root.current?.contains(target);
      const focus = focusOf(target);
      const isEarly = event.eventPhase === Event.CAPTURING_PHASE;
      if (isEarly && !event.isComposing) keyboard.learn(event);
      if (!isOurs || event.defaultPrevented || (isEarly && (focus.kind === 'foreign-text' || !isChord(event)))) return;
      const id = findAction(event, {
        bindings: keymap.getState().bindings,
        focus,
        mode: latest.current.getMode(),
        keyboard,
      });
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
  }, [root, keymap]);
}

const isChord = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || /^(F\d+|Media\w+)$/.test(event.key);
