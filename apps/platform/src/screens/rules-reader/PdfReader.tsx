import { Button, IconButton, Inline, NumberField, Spinner, Stack, token } from '@earmark/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { countMatches } from './find-text.ts';
import { openPdf } from './open-pdf.ts';
import { PdfPage } from './PdfPage.tsx';
import type { ReaderProps } from './view.ts';

const t = texts('rules-reader');

interface PdfReaderProps extends ReaderProps {
  readonly url: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Shows a .pdf page by page; the page of the current match comes by itself. */
export function PdfReader({ url, view, page: asked, onPage: setPage, onMatches, onFailed }: PdfReaderProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [perPage, setPerPage] = useState<readonly number[]>([]);
  useEffect(() => {
    const ending = new AbortController();
    const opening = openPdf(url, ending.signal);
    opening.then(
      ({ document }) => (ending.signal.aborted ? undefined : setPdf(document)),
      () => (ending.signal.aborted ? undefined : onFailed()),
    );
    return () => {
      ending.abort();
      // It may be loading still: its worker is ended once there is one
      void opening.then(({ close }) => close()).catch(() => undefined);
    };
  }, [url, onFailed]);
  const { query, match } = view;
  useEffect(() => {
    if (pdf === null) return;
    let isOver = false;
    const count = async (): Promise<void> => {
      const counts = query === '' ? [] : await matchesOf(pdf, query, () => isOver);
      if (isOver) return;
      // Together with the number below, so that the match one stands on is never sought in the counts of another
      // query
      setPerPage(counts);
      onMatches(counts.reduce((sum, one) => sum + one, 0));
    };
    // Without matches the document can be read all the same
    count().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [pdf, query, onMatches]);
  const found = locate(perPage, match);
  const foundPage = found?.page;
  // The page follows the match when that changes, and is free to be turned afterwards
  const turn = useRef(setPage);
  turn.current = setPage;
  useEffect(() => {
    if (foundPage !== undefined) turn.current(foundPage);
  }, [foundPage, match]);
  if (pdf === null) return <Spinner />;
  const last = pdf.numPages;
  const page = Math.min(asked, last);
  return (
    <Stack gap={3}>
      <Turning>
        <IconButton
          icon={<ChevronLeft />}
          aria-label={t('previousPage')}
          isDisabled={page <= 1}
          onPress={() => setPage(page - 1)}
        />
        <NumberField
          aria-label={t('page')}
          minValue={1}
          maxValue={last}
          step={1}
          value={page}
          onChange={(next) => setPage(Math.min(last, Math.max(1, next ?? 1)))}
        />
        <span>{t('ofPages', { count: last })}</span>
        <IconButton
          icon={<ChevronRight />}
          aria-label={t('nextPage')}
          isDisabled={page >= last}
          onPress={() => setPage(page + 1)}
        />
      </Turning>
      <PdfPage
        pdf={pdf}
        number={page}
        zoom={view.zoom}
        query={query}
        current={found?.page === page ? found.index : -1}
        onFailed={onFailed}
      />
      {page < last ? (
        <Inline justify="center">
          <Button onPress={() => setPage(page + 1)}>{t('nextPage')}</Button>
        </Inline>
      ) : null}
    </Stack>
  );
}

/** Matches on each page, in order. */
async function matchesOf(pdf: PDFDocumentProxy, query: string, isOver: () => boolean): Promise<number[]> {
  const counts: number[] = [];
  // One page after the other, so that a query overtaken by the next one stops after a page
  for (let number = 1; number <= pdf.numPages && !isOver(); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    counts.push(countMatches(items.map((item) => ('str' in item ? item.str : '')).join(''), query));
  }
  return counts;
}

/** Page of a match, and its index among those of the page. */
function locate(perPage: readonly number[], match: number): { page: number; index: number } | undefined {
  let left = match;
  for (const [index, count] of perPage.entries()) {
    if (left < count) return { page: index + 1, index: left };
    left -= count;
  }
  return undefined;
}

const Turning = styled(Inline)`
  justify-content: center;
  color: ${token.color.textMuted};

  & input {
    width: 56px;
  }
`;
