import { useEffect, useRef, type RefObject } from 'react';

interface CopiesKeys {
  /** Goes to the next (1) or previous (-1) place. */
  readonly move: (by: 1 | -1) => void;
  /** Takes the current place, or everything, from the copy of this index. */
  readonly choose: (copy: number, isAll: boolean) => void;
  readonly listen: () => void;
}

/**
 * Plain keys of the list of places, while it has the focus: arrows or J and K move, letters choose, with Shift for the
 * whole, the space bar plays. They come before the workbench's own, which still has the combinations.
 */
export function useCopiesKeys(root: RefObject<HTMLElement | null>, count: number, keys: CopiesKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const element = root.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      const isOnButton = event.target instanceof HTMLButtonElement;
      const { move, choose, listen } = latest.current;
      // By the position of the key (`KeyA` is the first copy), so that the keys are there in every keyboard layout
      const copy = event.code.startsWith('Key') ? event.code.charCodeAt(3) - 65 : -1;
      if (copy >= 0 && copy < count) choose(copy, event.shiftKey);
      else if (event.code === 'ArrowDown' || event.code === 'KeyJ') move(1);
      else if (event.code === 'ArrowUp' || event.code === 'KeyK') move(-1);
      else if (event.code === 'Space' && !isOnButton) listen();
      else return;
      event.preventDefault();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [root, count]);
}
