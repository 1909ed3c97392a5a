import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle } from 'styled-components';
import type { WorkbenchMode } from '../../core/index.ts';
import { CheatSheet } from './CheatSheet.tsx';

/**
 * Prints the shortcuts of a mode. Returns a function that starts printing, and an element to render: during printing it
 * is a portal with the sheet, and everything else on the page is hidden.
 */
export function usePrintSheet(mode: WorkbenchMode): readonly [print: () => void, sheet: ReactNode] {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = (): void => setPrinting(false);
    window.addEventListener('afterprint', end, { once: true });
    // The sheet must be laid out before the browser captures the page.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
    };
  }, [isPrinting]);
  const sheet = isPrinting
    ? // A portal to the body: printing hides every other child of it.
      createPortal(
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
