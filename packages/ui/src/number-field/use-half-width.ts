import { useEffect, type RefObject } from 'react';

/**
 * Converts full-width digits and signs, as typed or composed on a Chinese or Japanese keyboard, to ASCII. They are
 * re-dispatched as if typed in ASCII, so that the field applies its own validation.
 */
export function useHalfWidth(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const element = input.current;
    const parent = element?.parentElement;
    if (!element || !parent) return undefined;
    const narrow = (event: InputEvent): void => {
      const plain = toHalfWidth(event.data ?? '');
      if (event.isComposing || event.inputType === 'insertCompositionText' || plain === (event.data ?? '')) return;
      event.preventDefault();
      event.stopPropagation();
      offer(element, plain);
    };
    const compose = (event: CompositionEvent): void => {
      const plain = toHalfWidth(event.data);
      // The field first reverts characters that it does not accept.
      if (plain !== event.data) queueMicrotask(() => offer(element, plain));
    };
    // On the parent in the capture phase, to run before the field's own listeners on the input.
    parent.addEventListener('beforeinput', narrow, true);
    element.addEventListener('compositionend', compose);
    return () => {
      parent.removeEventListener('beforeinput', narrow, true);
      element.removeEventListener('compositionend', compose);
    };
  }, [input]);
}

/** "１２。５" becomes "12.5". */
export const toHalfWidth = (text: string): string =>
  text
    .replace(/[。｡]/g, '.')
    .replace(/[，、]/g, ',')
    .replace(/[ー—–−]/g, '-')
    .normalize('NFKC');

function offer(input: HTMLInputElement, text: string): void {
  // An event made by script changes no text by itself: only the field's own listeners see it
  const isTaken = input.dispatchEvent(
    new InputEvent('beforeinput', { inputType: 'insertText', data: text, bubbles: true, cancelable: true }),
  );
  if (!isTaken) return;
  const { selectionStart, selectionEnd, value } = input;
  input.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: text, bubbles: true }));
}
