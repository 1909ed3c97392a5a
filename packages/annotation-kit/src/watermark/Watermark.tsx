import { token } from '@earmark/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { guardWatermark } from './guard-watermark.ts';

export interface WatermarkProps {
  /** What is written in each tile: a name, a number, a date. */
  lines: readonly string[];
}

/** Covers the nearest positioned ancestor with faint text that pointer and screen readers do not notice and that comes back when tampered with. */
export function Watermark({ lines }: WatermarkProps) {
  const host = useRef<HTMLDivElement>(null);
  const written = lines.join('\n');
  useEffect(() => {
    if (host.current && written !== '') return guardWatermark(host.current, written.split('\n'), token.zIndex.watermark);
    return undefined;
  }, [written]);
  return <Host ref={host} aria-hidden="true" />;
}

const Host = styled.div`
  position: absolute;
  z-index: ${token.zIndex.watermark};
  inset: 0;
  overflow: hidden;
  pointer-events: none;
`;
