import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

/** Scrolls content that is too high. It is a tab stop only while it scrolls. */
export function ScrollArea({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const area = ref.current;
    if (area === null) return;
    const observer = new ResizeObserver(() => setOverflowing(area.scrollHeight > area.clientHeight));
    observer.observe(area);
    // The area keeps its size when only its content grows
    for (const child of area.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <Area ref={ref} className={className} tabIndex={isOverflowing ? 0 : undefined}>
      <div>{children}</div>
    </Area>
  );
}

const Area = styled.div`
  overflow: auto;
  outline: none;

  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
`;
