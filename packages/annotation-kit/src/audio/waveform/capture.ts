/** Goes on hearing of a pointer wherever it goes; one that has gone already cannot be held, and need not be. */
export function capturePointer(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch (reason) {
    if (!(reason instanceof DOMException)) throw reason;
  }
}
