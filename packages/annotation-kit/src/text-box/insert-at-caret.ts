/**
 * Inserts text at the caret of a text box, replacing the selected text, like typing: `input` events are fired and the
 * browser's undo stack is kept.
 */
export function insertAtCaret(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  // `execCommand` is deprecated but the only way to write through the browser's undo stack; without it the value is set
  // directly.
  if (box.ownerDocument.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
