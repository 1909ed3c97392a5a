import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle } from 'styled-components';
import type { WorkbenchMode } from '../../core/index.ts';
import { CheatSheet } from './CheatSheet.tsx';

/**
 * Prints the keys of a mode. Answers how to begin, and what the component that asks must render: while the printer is chosen
 * it is the sheet, outside of everything else, and nothing else is printed.
 */
export function usePrintSheet(mode: WorkbenchMode): readonly [print: () => void, sheet: ReactNode] {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = (): void => setPrinting(false);
    window.addEventListener('afterprint', end, { once: true });
    // The sheet must have been laid out before the browser takes its picture.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
    };
  }, [isPrinting]);
  const sheet = isPrinting
    ? createPortal(
        <div data-print-sheet>
          <PrintStyle />
          <CheatSheet mode={mode} />
        </div>,
        document.body,
      )
    : null;
  return [() => setPrinting(true), sheet];
}

const PrintStyle = createGlobalStyle`
  @media screen {
    [data-print-sheet] {
      display: none;
    }
  }

  @media print {
    @page {
      size: A4 portrait;
      margin: 10mm;
    }

    html,
    body {
      height: auto !important;
      overflow: visible !important;
      background: none !important;
    }

    body > :not([data-print-sheet]) {
      display: none !important;
    }
  }
`;
