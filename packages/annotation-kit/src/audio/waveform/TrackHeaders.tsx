import { focusRing, token, useText } from '@earmark/ui';
import { Layers } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { styled } from 'styled-components';
import type { Geometry } from '../painting/index.ts';
import type { TrackFace } from '../segments/index.ts';
import type { Scene } from './scene/scene-api.ts';
import { waveformText } from './waveform-text.ts';

interface TrackHeadersProps {
  scene: Scene | null;
  /** Channel names, for tracks that belong to a channel. */
  channelNames: readonly string[];
  activeTrack: number;
  onActiveTrackChange: (track: number) => void;
  /**
   * Wraps the track names, for example in a context menu. A secondary click on a name has made its track the active one
   * before the menu opens.
   */
  around?: (names: ReactElement) => ReactElement;
}

/** Track names beside their bands. Re-rendered only when the layout changes; scrolling bypasses React. */
export function TrackHeaders({
  scene,
  channelNames,
  activeTrack,
  onActiveTrackChange,
  around = itself,
}: TrackHeadersProps) {
  const t = useText(waveformText);
  const { column, heads, windowHeight } = useHeads(scene);
  return (
    <Window
      style={{ height: windowHeight }}
      onWheel={(event) => scene?.scrollTracks(event.deltaY)}
      onScroll={(event) => passOn(event.currentTarget, scene)}
    >
      <Column ref={column}>
        {around(
          <ToggleButtonGroup
            aria-label={t('tracks')}
            orientation="vertical"
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[`${activeTrack}`]}
            onSelectionChange={(keys) => {
              const [chosen] = keys;
              if (chosen !== undefined) onActiveTrackChange(Number(chosen));
            }}
          >
            {heads.map(({ face, top, height }) => {
              const channel = face.channel === null ? undefined : channelNames[face.channel];
              const name = face.title === '' ? t('track', { number: face.track + 1 }) : face.title;
              const label = [name, channel && t('channel', { name: channel }), face.mayOverlap && t('mayOverlap')]
                .filter(Boolean)
                .join(', ');
              return (
                <Head
                  key={face.track}
                  id={`${face.track}`}
                  aria-label={label}
                  style={{ top, height }}
                  // `contextmenu` fires before the embedder's menu opens, which then refers to the active track.
                  onContextMenu={() => onActiveTrackChange(face.track)}
                >
                  {face.color === undefined ? null : <Dot style={{ background: token.option[face.color] }} />}
                  <Name title={label}>{name}</Name>
                  {channel === undefined ? null : <Channel>{channel}</Channel>}
                  {face.mayOverlap ? <Layers size={11} aria-hidden="true" /> : null}
                </Head>
              );
            })}
          </ToggleButtonGroup>,
        )}
      </Column>
    </Window>
  );
}

const itself = (names: ReactElement): ReactElement => names;

/** Scrolls the bands by what the browser scrolled the headers to show a focused one; the headers follow the bands. */
function passOn(window: HTMLElement, scene: Scene | null): void {
  const pixels = window.scrollTop;
  if (pixels === 0) return;
  window.scrollTop = 0;
  scene?.scrollTracks(pixels);
}

interface HeadBox {
  readonly face: TrackFace;
  /** Offset from the top of all bands, regardless of scrolling. */
  readonly top: number;
  readonly height: number;
}

function useHeads(scene: Scene | null): HeadLayout & { column: RefObject<HTMLDivElement | null> } {
  const column = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<HeadLayout>({ heads: [], windowHeight: 0 });
  useEffect(() => {
    if (!scene) return undefined;
    const read = (): void => {
      const geometry = scene.getGeometry();
      if (column.current) column.current.style.transform = `translateY(${-geometry.scroll.top}px)`;
      const next = { heads: headsOf(geometry, scene.getTracks()), windowHeight: geometry.window.height };
      // Equal layouts keep their identity, so that scrolling and editing do not re-render the headers.
      setLayout((before) => (isSame(before, next) ? before : next));
    };
    read();
    return scene.onGeometry(read);
  }, [scene]);
  return { ...layout, column };
}

interface HeadLayout {
  readonly heads: readonly HeadBox[];
  readonly windowHeight: number;
}

const headsOf = ({ lanes, scroll }: Geometry, tracks: readonly TrackFace[]): HeadBox[] =>
  lanes.flatMap(({ track, band }) => {
    const face = tracks.find((other) => other.track === track);
    return face ? [{ face, top: band.top + scroll.top, height: band.height }] : [];
  });

const isSame = (a: HeadLayout, b: HeadLayout): boolean =>
  a.windowHeight === b.windowHeight &&
  a.heads.length === b.heads.length &&
  a.heads.every(({ face, top, height }, index) => {
    const other = b.heads[index];
    return (
      other?.top === top &&
      other.height === height &&
      other.face.title === face.title &&
      other.face.color === face.color &&
      other.face.mayOverlap === face.mayOverlap &&
      other.face.channel === face.channel
    );
  });

const Dot = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
`;

const Window = styled.div`
  position: relative;
  overflow: hidden;
`;

const Column = styled.div`
  position: absolute;
  inset: 0;
`;

const Head = styled(ToggleButton)`
  position: absolute;
  left: 0;
  right: 0;
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  min-width: 0;
  padding: 0 ${token.space[1]} 0 ${token.space[2]};
  border: 0;
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.sunken};
  color: ${token.color.textMuted};
  font: inherit;
  font-size: ${token.fontSize.xs};
  line-height: 1;
  text-align: start;
  cursor: pointer;

  svg {
    flex: none;
  }

  &[data-hovered] {
    color: ${token.color.text};
  }

  &[data-selected] {
    box-shadow: inset 3px 0 0 ${token.color.accent};
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
    font-weight: ${token.fontWeight.medium};
  }

  &[data-focus-visible] {
    ${focusRing}
    outline-offset: -2px;
  }
`;

const Name = styled.span`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Channel = styled.span`
  flex: none;
  padding: 0 3px;
  border-radius: ${token.radius.s};
  background: ${token.color.hover};
  font-weight: ${token.fontWeight.strong};
`;
