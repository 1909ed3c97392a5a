import { useEffect, useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps a text area as high as its text, within the limits of its style, in browsers without `field-sizing` (Safari
 * before 26.2). Call it in the component that renders on each change of the text.
 */
export function useGrowingHeight(box: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    if (box.current !== null && !growsByItself()) fit(box.current);
  });
  useEffect(() => {
    const element = box.current;
    if (element === null || growsByItself()) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      // `fit` changes the height, which calls the observer again
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      fit(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
}

const growsByItself = (): boolean => CSS.supports('field-sizing', 'content');

function fit(box: HTMLTextAreaElement): void {
  // First, because `scrollHeight` never becomes smaller than the height that is set
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
