import { isDialogLoading } from '@earmark/ui';
import { useEffect, useRef, type RefObject } from 'react';
import {
  createKeyboard,
  findAction,
  focusOf,
  isApplePlatform,
  type BoundKeymap,
  type WorkbenchMode,
} from '../core/index.ts';
import { isInFront, isInUse, useJoinedPage } from './front-workbench.ts';

/**
 * Runs actions of the current keymap for key presses inside `root`, and for presses without focus when `root` is the
 * workbench used last; on a page that belongs to others too (`sharesPage`) only while nothing else was pressed or
 * focused.
 *
 * Ignored are presses in dialogs and menus, while a dialog loads, during input method composition, and those with
 * `preventDefault`. Buttons and options of the workbench do not receive chords that are bound: many components treat
 * Ctrl+Enter as a press.
 */
export function useActionKeys<Id extends string>(
  root: RefObject<HTMLElement | null>,
  keymap: BoundKeymap<Id>,
  getMode: () => WorkbenchMode,
  perform: (id: Id) => void,
  sharesPage = false,
): void {
  const latest = useRef({ getMode, perform });
  latest.current = { getMode, perform };
  useJoinedPage(root);
  useEffect(() => {
    const keyboard = createKeyboard(isApplePlatform());
    // Runs twice per press: in the capturing phase for chords, which buttons and options must not receive, and in the
    // bubbling phase for plain keys, which they may use first.
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const isOurs =
        target === document.body
          ? (sharesPage ? isInUse : isInFront)(root.current)
          : target !== null && root.current?.contains(target);
      const focus = focusOf(target);
      const isEarly = event.eventPhase === Event.CAPTURING_PHASE;
      // The layout is learned from every press, also from those meant for other parts of the page.
      if (isEarly && !event.isComposing) keyboard.learn(event);
      if (!isOurs || event.defaultPrevented || (isEarly && (focus.kind === 'foreign-text' || !isChord(event)))) return;
      const id = findAction(event, {
        table: keymap.table,
        bindings: keymap.getState().bindings,
        focus,
        mode: latest.current.getMode(),
        keyboard,
      });
      if (id === undefined) return;
      event.preventDefault();
      if (isEarly) event.stopPropagation();
      if (!isDialogLoading()) latest.current.perform(id);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [root, keymap, sharesPage]);
}

const isChord = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || /^(F\d+|Media\w+)$/.test(event.key);
