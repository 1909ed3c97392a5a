import { useLayoutEffect, useState, type RefCallback } from 'react';

/** Tracks the width, in px, of the element that receives the ref; 0 until it is measured. */
export function useWidth(): [RefCallback<HTMLDivElement>, number] {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const measure = (): void => setWidth(Math.floor(element.clientWidth));
    // At once, so that the first paint has the chart
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, width];
}
