import { Banner, IconButton, Inline, SearchField, Skeleton, Stack, token } from '@earmark/ui';
import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { zooms, type ReaderView } from './view.ts';

const t = texts('rules-reader');
// Each with its library, of which a document needs one
const PdfReader = lazy(() => import('./PdfReader.tsx').then((part) => ({ default: part.PdfReader })));
const HtmlReader = lazy(() => import('./HtmlReader.tsx').then((part) => ({ default: part.HtmlReader })));

/** The rules document of a task, with the address of the file; undefined until it is known. */
export function useRulesDocument(taskId: number) {
  const { data, error } = useCall('readRulesDocument', { task_id: taskId }, { isStatic: true });
  const urls = data?.media.urls;
  return { document: data?.document, file: urls?.['document'] ?? '', reading: urls?.['reading'], error };
}

export interface ReadingPosition {
  readonly zoom: number;
  readonly page: number;
}

interface RulesContentProps {
  source: ReturnType<typeof useRulesDocument>;
  /** Where reading begins, and is told that it went on. */
  position?: ReadingPosition | undefined;
  onPosition?: (position: ReadingPosition) => void;
}

/** A rules document with what one reads it by: find, zoom, pages. */
export function RulesContent({ source, position, onPosition }: RulesContentProps) {
  const { document, file, reading, error } = source;
  const [view, setView] = useState<ReaderView>({ zoom: position?.zoom ?? 1, query: '', match: 0 });
  const [page, setPage] = useState(position?.page ?? 1);
  const [matches, setMatches] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const isReadable = !hasFailed && (document?.kind === 'pdf' || reading !== undefined);
  const step = (by: number): void =>
    // `matches` is added because the remainder of a negative number is negative
    setView((now) => ({ ...now, match: matches === 0 ? 0 : (now.match + by + matches) % matches }));
  const zoomBy = (by: number): void => {
    const zoom = zooms[zooms.findIndex((one) => one === view.zoom) + by] ?? view.zoom;
    setView((now) => ({ ...now, zoom }));
    onPosition?.({ zoom, page });
  };
  const turn = (to: number): void => {
    setPage(to);
    onPosition?.({ zoom: view.zoom, page: to });
  };
  const shared = { view, onMatches: setMatches, onFailed };
  if (error) return <Banner tone="danger">{sentenceOf(error)}</Banner>;
  if (!document) return <Skeleton lines={8} />;
  if (!isReadable)
    return (
      <Banner tone="warning" title={t('unreadable')}>
        {t('unreadableHint')}
      </Banner>
    );
  return (
    <Stack gap={3}>
      <Bar role="toolbar" aria-label={t('tools')}>
        <Find
          aria-label={t('find')}
          placeholder={t('find')}
          onSearch={(query) =>
            // Enter searches again for what was found already
            setView((now) => (now.query === query.trim() ? now : { ...now, query: query.trim(), match: 0 }))
          }
          onKeyDown={(event) => (event.key === 'Enter' ? step(event.shiftKey ? -1 : 1) : event.continuePropagation())}
        />
        <IconButton
          icon={<ChevronUp />}
          aria-label={t('previousMatch')}
          isDisabled={matches === 0}
          onPress={() => step(-1)}
        />
        <IconButton
          icon={<ChevronDown />}
          aria-label={t('nextMatch')}
          isDisabled={matches === 0}
          onPress={() => step(1)}
        />
        <Zoom>
          <IconButton
            icon={<ZoomOut />}
            aria-label={t('zoomOut')}
            isDisabled={view.zoom === zooms[0]}
            onPress={() => zoomBy(-1)}
          />
          <span>{`${formatNumber(view.zoom * 100)}%`}</span>
          <IconButton
            icon={<ZoomIn />}
            aria-label={t('zoomIn')}
            isDisabled={view.zoom === zooms.at(-1)}
            onPress={() => zoomBy(1)}
          />
        </Zoom>
        <Count aria-live="polite">
          {view.query === ''
            ? null
            : matches === 0
              ? t('nothingFound')
              : t('matchOf', { number: view.match + 1, total: matches })}
        </Count>
      </Bar>
      {document.kind === 'doc' ? <Note>{t('textOnly')}</Note> : null}
      <Suspense fallback={<Skeleton lines={8} />}>
        {document.kind === 'pdf' ? (
          <PdfReader {...shared} url={file} page={page} onPage={turn} />
        ) : (
          <HtmlReader {...shared} url={reading ?? ''} />
        )}
      </Suspense>
    </Stack>
  );
}

const Find = styled(SearchField)`
  flex: 1 1 150px;
  max-width: 280px;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  position: sticky;
  z-index: ${token.zIndex.sticky};
  top: 0;
  padding-bottom: ${token.space[2]};
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.raised};
`;

/** Last, so that nothing moves while it changes. */
const Count = styled.span`
  color: ${token.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Zoom = styled(Inline)`
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
`;

const Note = styled.p`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;
