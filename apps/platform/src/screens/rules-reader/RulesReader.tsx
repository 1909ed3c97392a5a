import { Banner, Drawer, IconButton, Inline, LinkButton, SearchField, Skeleton, Stack, token } from '@earmark/ui';
import { ChevronDown, ChevronUp, Download, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatBytes, formatPercent, texts } from '../../i18n/index.ts';
import { zooms, type ReaderView } from './view.ts';

const t = texts('rules-reader');
// Each with its library, of which a document needs one
const PdfReader = lazy(() => import('./PdfReader.tsx').then((part) => ({ default: part.PdfReader })));
const HtmlReader = lazy(() => import('./HtmlReader.tsx').then((part) => ({ default: part.HtmlReader })));

/** The rules document of a task beside the page: found in, enlarged, and downloaded as it is. */
export function RulesReader({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const { data, error } = useCall('readRulesDocument', { task_id: taskId }, { isStatic: true });
  const [view, setView] = useState<ReaderView>({ zoom: 1, query: '', match: 0 });
  const [matches, setMatches] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const document = data?.document;
  const file = data?.media.urls['document'] ?? '';
  const reading = data?.media.urls['reading'];
  const isReadable = !hasFailed && (document?.kind === 'pdf' || reading !== undefined);
  const step = (by: number): void =>
    setView((now) => ({ ...now, match: matches === 0 ? 0 : (now.match + by + matches) % matches }));
  const zoomBy = (by: number): void =>
    setView((now) => ({ ...now, zoom: zooms[zooms.findIndex((zoom) => zoom === now.zoom) + by] ?? now.zoom }));
  const shared = { view, onMatches: setMatches, onFailed };
  return (
    <Drawer
      isOpen
      size="l"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={document?.name ?? t('title')}
      footer={
        document ? (
          <LinkButton icon={<Download />} href={file} download={document.name}>
            {t('download', { size: formatBytes(document.bytes) })}
          </LinkButton>
        ) : undefined
      }
    >
      {error ? <Banner tone="danger">{sentenceOf(error)}</Banner> : null}
      {document && !isReadable ? (
        <Banner tone="warning" title={t('unreadable')}>
          {t('unreadableHint')}
        </Banner>
      ) : null}
      {document && isReadable ? (
        <Stack gap={3}>
          <Bar role="toolbar" aria-label={t('tools')}>
            <SearchField
              aria-label={t('find')}
              placeholder={t('find')}
              onSearch={(query) =>
                // Enter searches again for what was found already
                setView((now) => (now.query === query.trim() ? now : { ...now, query: query.trim(), match: 0 }))
              }
              onKeyDown={(event) =>
                event.key === 'Enter' ? step(event.shiftKey ? -1 : 1) : event.continuePropagation()
              }
            />
            <Count aria-live="polite">
              {view.query === ''
                ? null
                : matches === 0
                  ? t('nothingFound')
                  : t('matchOf', { number: view.match + 1, total: matches })}
            </Count>
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
              <span>{formatPercent(view.zoom)}</span>
              <IconButton
                icon={<ZoomIn />}
                aria-label={t('zoomIn')}
                isDisabled={view.zoom === zooms.at(-1)}
                onPress={() => zoomBy(1)}
              />
            </Zoom>
          </Bar>
          {document.kind === 'doc' ? <Note>{t('textOnly')}</Note> : null}
          <Suspense fallback={<Skeleton lines={8} />}>
            {document.kind === 'pdf' ? (
              <PdfReader {...shared} url={file} />
            ) : (
              <HtmlReader {...shared} url={reading ?? ''} />
            )}
          </Suspense>
        </Stack>
      ) : null}
      {data || error ? null : <Skeleton lines={8} />}
    </Drawer>
  );
}

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

const Count = styled.span`
  min-width: 64px;
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
