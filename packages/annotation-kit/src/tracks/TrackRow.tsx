import type { Track } from '@earmark/model';
import { Checkbox, IconButton, Select, TextField, token, useText } from '@earmark/ui';
import { ArrowDown, ArrowUp, Lock, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { isComposing } from '../core/index.ts';
import { tracksText } from './tracks-text.ts';

interface TrackRowProps {
  track: Track;
  /** Track number, from 0. */
  number: number;
  segmentCount: number;
  /** Names of the audio's channels; mono audio has no choice. */
  channelNames: readonly string[];
  /** Defined by the task: read-only. */
  isFixed: boolean;
  isReadOnly: boolean;
  /** Focuses the name on mount. */
  isFocused: boolean;
  canMove: { readonly up: boolean; readonly down: boolean };
  onChange: (part: Partial<Track>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Select value of a track without a channel. */
const wholeAudio = -1;

/** A track: name, channel, whether segments may overlap, order. */
export function TrackRow({
  track,
  number,
  segmentCount,
  channelNames,
  isFixed,
  isReadOnly,
  isFocused,
  canMove,
  onChange,
  onMove,
  onRemove,
}: TrackRowProps) {
  const t = useText(tracksText);
  const name = track.title === '' ? t('track', { number: number + 1 }) : track.title;
  const isLocked = isFixed || isReadOnly;
  const channels = [
    { value: wholeAudio, label: t('wholeAudio') },
    ...channelNames.map((channel, value) => ({ value, label: t('channelNamed', { name: channel }) })),
  ];
  return (
    <Row aria-label={t('track', { number: number + 1 })}>
      <Title
        title={track.title}
        number={number}
        isReadOnly={isLocked}
        isFocused={isFocused && !isLocked}
        onChange={(title) => onChange({ title })}
      />
      {channelNames.length > 1 ? (
        <Channel
          aria-label={t('channel', { number: number + 1 })}
          size="s"
          options={channels}
          value={track.channel ?? wholeAudio}
          isDisabled={isLocked}
          onChange={(channel) => onChange({ channel: channel === wholeAudio ? null : channel })}
        />
      ) : null}
      <Checkbox isSelected={track.mayOverlap} isDisabled={isLocked} onChange={(mayOverlap) => onChange({ mayOverlap })}>
        {t('mayOverlap')}
      </Checkbox>
      <Count>{t('segments', { count: segmentCount })}</Count>
      {isFixed ? (
        <Fixed>
          <Lock size={12} aria-hidden="true" /> {t('fromTask')}
        </Fixed>
      ) : isReadOnly ? null : (
        <Tools>
          <IconButton
            size="s"
            icon={<ArrowUp />}
            aria-label={t('up', { name })}
            isDisabled={!canMove.up}
            onPress={() => onMove(-1)}
          />
          <IconButton
            size="s"
            icon={<ArrowDown />}
            aria-label={t('down', { name })}
            isDisabled={!canMove.down}
            onPress={() => onMove(1)}
          />
          <IconButton size="s" icon={<Trash2 />} aria-label={t('remove', { name })} onPress={onRemove} />
        </Tools>
      )}
    </Row>
  );
}

/** Commits on blur or Enter: one step of the history instead of one per letter. */
function Title({
  title,
  number,
  isReadOnly,
  isFocused,
  onChange,
}: {
  title: string;
  number: number;
  isReadOnly: boolean;
  isFocused: boolean;
  onChange: (title: string) => void;
}) {
  const t = useText(tracksText);
  const [draft, setDraft] = useState(title);
  useEffect(() => setDraft(title), [title]);
  const finish = (): void => {
    if (draft !== title) onChange(draft);
  };
  return (
    <Name
      aria-label={t('name', { number: number + 1 })}
      placeholder={t('track', { number: number + 1 })}
      size="s"
      maxLength={100}
      value={draft}
      isReadOnly={isReadOnly}
      autoFocus={isFocused}
      onChange={setDraft}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) finish();
        else event.continuePropagation();
      }}
    />
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.space[6]};

  /* A track takes two lines there: it ends where the next begins. */
  @media (max-width: 760px) {
    &:not(:last-child) {
      padding-block-end: ${token.space[2]};
      border-block-end: 1px solid ${token.color.border};
    }
  }
`;

const Name = styled(TextField)`
  flex: 1;
  min-width: 140px;
`;

const Channel = styled(Select<number>)`
  width: 128px;
`;

const Count = styled.span`
  min-width: 88px;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Tools = styled.div`
  display: flex;
  justify-content: flex-end;
  min-width: 96px;
`;

const Fixed = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space[1]};
  min-width: 96px;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  white-space: nowrap;
`;
