/**
 * Writes into a text box where its caret is, in place of what is marked, as typing would: the browser tells its listeners,
 * and its own undo knows of it.
 */
export function insertAtCaret(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  // The only way that browsers write through their undo stack; where it is gone the text is set instead.
  if (box.ownerDocument.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
