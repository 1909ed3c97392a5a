import type { AudioDocument, Fault, Track } from '@earmark/model';
import { Banner, Button, Dialog, token, useText } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { mayEdit, type AudioStore } from '../core/index.ts';
import { useStore } from '../store-react/index.ts';
import { addTrack, changeTrack, listedTracks, moveTrack, removeTrack, type Arranged } from './arrange.ts';
import { tracksText } from './tracks-text.ts';
import { TrackRow } from './TrackRow.tsx';

export interface TracksDialogProps {
  /** Store of the document. */
  store: AudioStore;
  /** Names of the audio's channels. */
  channelNames: readonly string[];
  /** The active track; it is followed when tracks are reordered. */
  activeTrack: number;
  onActiveTrackChange: (track: number) => void;
  /** Returns the sentence of a fault. */
  describeFault: (fault: Fault) => string;
  /** Shows a segment that prevents a change. */
  onGoTo?: (segmentId: string) => void;
  onClose: () => void;
}

/** Why the last change was rejected. */
interface Refused {
  readonly message: string;
  readonly segmentId?: string;
}

/** Adds, renames, reorders and removes tracks. Tracks defined by the task are fixed; rejected changes are explained. */
export function TracksDialog({
  store,
  channelNames,
  activeTrack,
  onActiveTrackChange,
  describeFault,
  onGoTo,
  onClose,
}: TracksDialogProps) {
  const t = useText(tracksText);
  const document = useStore(store, (state) => state.document);
  const isReadOnly = !mayEdit(useStore(store, (state) => state.mode));
  const [refused, setRefused] = useState<Refused | null>(null);
  const tracks = listedTracks(document);
  const counts = countsOf(document);
  const isFixed = (number: number): boolean => isSame(store.rules.tracks[number], tracks[number]);

  const run = (arranged: Arranged, whereTo = activeTrack): void => {
    // The dialog rejects what it can explain itself; everything else is rejected by the model when the commands run.
    const refusal = arranged.ok
      ? refusalOf(store.run(arranged.commands, 'tracks.set'))
      : { message: t(`refusals.${arranged.refusal}`) };
    setRefused(refusal);
    if (refusal === null && whereTo !== activeTrack) onActiveTrackChange(whereTo);
  };
  const refusalOf = (fault: Fault | null): Refused | null => {
    if (fault === null) return null;
    const [, segmentId] = fault.path;
    return {
      // The path of the fault names the segment that prevents the change.
      message: fault.code === 'segment_overlaps' ? t('overlapping') : describeFault(fault),
      ...(typeof segmentId === 'string' && { segmentId }),
    };
  };
  // The active track keeps its identity: its number moves with it, or gives way to the moved one.
  const move = (number: number, by: 1 | -1): void =>
    run(
      moveTrack(document, number, by),
      activeTrack === number ? number + by : activeTrack === number + by ? number : activeTrack,
    );
  const { segmentId } = refused ?? {};

  return (
    <Dialog
      isOpen
      size="l"
      title={t('title')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Body>
        <Hint>{tracks.some((_, number) => isFixed(number)) ? t('fromTaskHint') : t('hint')}</Hint>
        <List aria-label={t('title')}>
          {tracks.map((track, number) => (
            <TrackRow
              key={number}
              track={track}
              number={number}
              segmentCount={counts.get(number) ?? 0}
              channelNames={channelNames}
              isFixed={isFixed(number)}
              isReadOnly={isReadOnly}
              isFocused={number === activeTrack}
              canMove={{
                up: number > 0 && !isFixed(number - 1),
                down: number + 1 < tracks.length && !isFixed(number + 1),
              }}
              onChange={(part) => run({ ok: true, commands: [changeTrack(document, number, part)] })}
              onMove={(by) => move(number, by)}
              onRemove={() =>
                run(
                  removeTrack(document, number),
                  // After removing the active track, the one that takes its number becomes active, or the last one.
                  activeTrack > number ? activeTrack - 1 : Math.min(activeTrack, tracks.length - 2),
                )
              }
            />
          ))}
        </List>
        {isReadOnly ? null : (
          <div>
            <Button size="s" icon={<Plus />} onPress={() => run(addTrack(document), tracks.length)}>
              {t('add')}
            </Button>
          </div>
        )}
        <div role="status">
          {refused === null ? null : (
            <Banner
              tone="warning"
              actions={
                segmentId !== undefined && onGoTo ? (
                  <Button size="s" onPress={() => onGoTo(segmentId)}>
                    {t('show')}
                  </Button>
                ) : undefined
              }
            >
              {refused.message}
            </Banner>
          )}
        </div>
      </Body>
    </Dialog>
  );
}

/** Number of segments by track. */
function countsOf({ segments }: AudioDocument): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { track } of segments) counts.set(track, (counts.get(track) ?? 0) + 1);
  return counts;
}

const isSame = (a: Track | undefined, b: Track | undefined): boolean =>
  a !== undefined && b !== undefined && a.title === b.title && a.mayOverlap === b.mayOverlap && a.channel === b.channel;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
`;

const Hint = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
`;

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
