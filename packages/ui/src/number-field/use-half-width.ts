import { useEffect, type RefObject } from 'react';

/**
 * Full-width digits and signs, as a Chinese or Japanese keyboard writes them, arrive as plain ones: typed one by one and composed.
 * They are offered to the field as if they had been typed plainly, so that it refuses what it would refuse otherwise.
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
      // The field first takes back what it does not understand.
      if (plain !== event.data) queueMicrotask(() => offer(element, plain));
    };
    // Before the field's own listeners, which stand on the input.
    parent.addEventListener('beforeinput', narrow, true);
    element.addEventListener('compositionend', compose);
    return () => {
      parent.removeEventListener('beforeinput', narrow, true);
      element.removeEventListener('compositionend', compose);
    };
  }, [input]);
}

/** "１２。５" as "12.5". */
export const toHalfWidth = (text: string): string =>
  text
    .replace(/[。｡]/g, '.')
    .replace(/[，、]/g, ',')
    .replace(/[ー—–−]/g, '-')
    .normalize('NFKC');

function offer(input: HTMLInputElement, text: string): void {
  const isTaken = input.dispatchEvent(
    new InputEvent('beforeinput', { inputType: 'insertText', data: text, bubbles: true, cancelable: true }),
  );
  if (!isTaken) return;
  const { selectionStart, selectionEnd, value } = input;
  input.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: text, bubbles: true }));
}
