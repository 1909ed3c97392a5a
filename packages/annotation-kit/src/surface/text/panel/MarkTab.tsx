import { isFailed, isRejected, isUndecided, type Mark } from '@earmark/model';
import { EmptyState, focusRing, LazySelect, SearchField, SegmentedControl, token, useText } from '@earmark/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Highlighter, Spline } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { openThreads } from '../../../comments/index.ts';
import { useKeysOf } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { textActions } from '../actions/index.ts';
import { choose, saying } from '../handlers/index.ts';
import { facesOf } from '../marks/index.ts';
import { useTextSession } from '../session/index.ts';
import { textSurfaceText } from '../text-surface-text.ts';

/** Title of the tab, a component because its language may change. */
export function MarkTabTitle() {
  return useText(textSurfaceText)('list.tab');
}

type Kind = 'spans' | 'links';
type Status = '' | 'proposed' | 'failed' | 'commented';
/** CSS pixels. */
const rowHeight = 30;

const hasStatus: Readonly<Record<Exclude<Status, ''>, (mark: Mark) => boolean>> = {
  proposed: isUndecided,
  failed: ({ status }) => isFailed(status),
  commented: ({ comments }) => openThreads(comments) > 0,
};

/**
 * The list of all spans and links, filtered by words, label and status; a row leads to its mark, or chooses it while
 * letters are shown.
 */
export function MarkTab() {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const marks = useStore(session.store, ({ document }) => document.marks);
  const [kind, setKind] = useState<Kind>('spans');
  const [query, setQuery] = useState('');
  const [label, setLabel] = useState('');
  const [status, setStatus] = useState<Status>('');
  const faces = facesOf(session.store.labels);
  const all = useMemo(
    () => marks.filter((mark) => mark.type === (kind === 'spans' ? 'span' : 'link') && !isRejected(mark)),
    [marks, kind],
  );
  const shown = useMemo(() => {
    const wanted = query.toLowerCase();
    return all.filter(
      (mark) =>
        (label === '' || (mark.type === 'link' ? mark.linkType : faces.typeOf(mark)?.id) === label) &&
        (status === '' || hasStatus[status](mark)) &&
        (wanted === '' || saying(session, mark).toLowerCase().includes(wanted)),
    );
  }, [all, query, label, status, faces, session]);
  const choices = kind === 'spans' ? faces.types : faces.linkTypes;
  return (
    <Column>
      {faces.linkTypes.length > 0 ? (
        <SegmentedControl
          size="s"
          aria-label={t('list.tab')}
          options={[
            { value: 'spans', label: t('list.spans') },
            { value: 'links', label: t('list.links') },
          ]}
          value={kind}
          onChange={(next) => {
            setKind(next);
            // Spans and links have labels of their own
            setLabel('');
          }}
        />
      ) : null}
      <SearchField
        size="s"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        value={query}
        onChange={setQuery}
      />
      <Filters>
        <LazySelect
          size="s"
          aria-label={t('list.label')}
          options={[
            { value: '', label: t('list.everyLabel') },
            ...choices.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={label}
          onChange={setLabel}
        />
        <LazySelect<Status>
          size="s"
          aria-label={t('list.status')}
          options={[
            { value: '', label: t('list.everyStatus') },
            { value: 'proposed', label: t('list.proposed') },
            { value: 'failed', label: t('list.failed') },
            { value: 'commented', label: t('list.commented') },
          ]}
          value={status}
          onChange={setStatus}
        />
      </Filters>
      <Count role="status">{t('list.counts', { shown: shown.length, all: all.length })}</Count>
      {shown.length > 0 ? <Rows marks={shown} /> : <Nothing kind={kind} isFiltered={all.length > 0} />}
    </Column>
  );
}

function Nothing({ kind, isFiltered }: { kind: Kind; isFiltered: boolean }) {
  const t = useText(textSurfaceText);
  const [key = "'"] = useKeysOf(textActions)('mark.link');
  if (isFiltered) return <EmptyState title={t('list.noneFits')} />;
  return kind === 'spans' ? (
    <EmptyState icon={<Highlighter />} title={t('list.noSpans')} hint={t('list.noSpansHint')} />
  ) : (
    <EmptyState icon={<Spline />} title={t('list.noLinks')} hint={t('list.noLinksHint', { key })} />
  );
}

/**
 * Only the visible rows are elements. Arrow keys move through the rows; Enter chooses one for a letter, else goes to
 * the text.
 */
function Rows({ marks }: { marks: readonly Mark[] }) {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const scroller = useRef<HTMLDivElement>(null);
  const current = useStore(session.store, ({ selection }) => selection.at(-1));
  const virtual = useVirtualizer({
    count: marks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const at = marks.findIndex(({ id }) => id === current);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at);
  }, [at, virtual]);
  const drawn = virtual.getVirtualItems();
  const faces = facesOf(session.store.labels);
  const go = (to: number): void => {
    const mark = marks[Math.max(0, Math.min(marks.length - 1, to))];
    if (mark) session.goTo(mark);
  };
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: marks.length - 1,
  };
  return (
    <Scroll
      ref={scroller}
      role="listbox"
      aria-label={t('list.tab')}
      aria-activedescendant={drawn.some(({ index }) => index === at) ? `mark-row-${current}` : undefined}
      tabIndex={0}
      onKeyDown={(event) => {
        const to = steps[event.key];
        const mark = marks[at];
        if (event.key === 'Enter') {
          if (!mark || !choose(session, mark.id)) session.focus.home();
        } else if (to !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) go(to);
        else return;
        event.preventDefault();
        // The workbench has actions on the same keys
        event.stopPropagation();
      }}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {drawn.map(({ index, start }) => {
          const mark = marks[index];
          if (!mark) return null;
          const face = faces.of(mark);
          return (
            <Row
              key={mark.id}
              id={`mark-row-${mark.id}`}
              role="option"
              aria-selected={mark.id === current}
              aria-setsize={marks.length}
              aria-posinset={index + 1}
              data-proposed={isUndecided(mark) || undefined}
              style={{ '--mark': token.option[face.color], transform: `translateY(${start}px)` }}
              onClick={() => choose(session, mark.id) || session.goTo(mark)}
            >
              <Words>{saying(session, mark)}</Words>
              <Tag>{face.title}</Tag>
            </Row>
          );
        })}
      </div>
    </Scroll>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  min-height: 0;
`;

const Filters = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[2]};
`;

const Count = styled.div`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;

const Scroll = styled.div`
  height: min(56vh, 480px);
  overflow: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.s};
  outline: none;

  &:focus-visible {
    ${focusRing}
  }
`;

const Row = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  width: 100%;
  height: ${rowHeight}px;
  padding: 0 ${token.space[2]};
  border-inline-start: 3px solid var(--mark);
  cursor: pointer;

  &[data-proposed] {
    border-inline-start-style: dashed;
  }

  &:hover {
    background: ${token.color.hover};
  }

  &[aria-selected='true'] {
    background: ${token.tone.accent.soft};
  }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  unicode-bidi: plaintext;
  white-space: nowrap;
`;

const Tag = styled.span`
  flex: none;
  max-width: 45%;
  overflow: hidden;
  color: var(--mark);
  font-size: ${token.fontSize.s};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
