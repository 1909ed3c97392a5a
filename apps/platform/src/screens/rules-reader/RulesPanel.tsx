import { IconButton, LinkButton, token } from '@earmark/ui';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { formatBytes, texts } from '../../i18n/index.ts';
import { RulesContent, useRulesDocument, type ReadingPlace } from './RulesContent.tsx';
import { usePanelWidth } from './use-panel-width.ts';

const t = texts('rules-reader');

interface RulesPanelProps {
  taskId: number;
  /** Whether the person asked for it just now, so that it takes the focus. */
  isFresh: boolean;
  /** By task, where it was read. */
  places: Map<number, ReadingPlace>;
  onClose: () => void;
}

/**
 * The rules document beside the work, which goes on meanwhile. Where one reads, and how wide, stays for the next item
 * of the task.
 */
export function RulesPanel({ taskId, isFresh, places, onClose }: RulesPanelProps) {
  const source = useRulesDocument(taskId);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef(document.activeElement);
  const { width, range, handlers } = usePanelWidth(panel);
  const takesFocus = useRef(isFresh);
  useEffect(() => {
    if (takesFocus.current) panel.current?.focus();
  }, []);
  const close = (): void => {
    onClose();
    const { current } = opener;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
  };
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const { document: rules, file } = source;
  const name = rules?.name ?? t('title');
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      aria-label={t('beside', { name })}
      style={{ flexBasis: width }}
      onKeyDown={closeByKey}
    >
      <Edge
        role="separator"
        aria-orientation="vertical"
        aria-label={t('resize')}
        aria-valuenow={width}
        aria-valuemin={range.min}
        aria-valuemax={range.max}
        tabIndex={0}
        {...handlers}
      />
      <Head>
        <Name title={name}>{name}</Name>
        {rules ? (
          <LinkButton
            size="s"
            variant="quiet"
            icon={<Download />}
            aria-label={t('download', { size: formatBytes(rules.bytes) })}
            href={file}
            download={rules.name}
          >
            {formatBytes(rules.bytes)}
          </LinkButton>
        ) : null}
        <IconButton size="s" icon={<X />} aria-label={t('closeReader')} tooltipPlacement="bottom" onPress={close} />
      </Head>
      <Body>
        <RulesContent source={source} place={places.get(taskId)} onPlace={(place) => places.set(taskId, place)} />
      </Body>
    </Panel>
  );
}

const Panel = styled.aside`
  position: relative;
  display: flex;
  flex: none;
  flex-direction: column;
  min-width: 0;
  border-inline-start: 1px solid ${token.color.border};
  background: ${token.color.raised};
  outline: none;

  @media (max-width: 760px) {
    position: absolute;
    z-index: ${token.zIndex.sticky};
    inset: 0;
  }
`;

const Edge = styled.div`
  position: absolute;
  z-index: ${token.zIndex.sticky};
  inset-block: 0;
  inset-inline-start: -5px;
  width: 9px;
  cursor: col-resize;
  touch-action: none;
  outline: none;

  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 4px;
    width: 2px;
    background: transparent;
    transition: background ${token.duration.fast};
  }

  &:is(:hover, :active, :focus-visible)::after {
    background: ${token.color.focus};
  }

  @media (max-width: 760px) {
    display: none;
  }
`;

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space[1]};
  min-height: 40px;
  padding-inline: 16px 8px;
  border-bottom: 1px solid ${token.color.border};
`;

const Name = styled.h2`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 12px 16px 16px;
`;
