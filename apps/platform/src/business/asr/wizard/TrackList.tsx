import { maxTracks, plainTrack, type Track } from '@earmark/model';
import { Button, Checkbox, Select, SortableList, TextField, token } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../../i18n/index.ts';
import { keyed, useKeyedList, type Keyed } from '../../../form/index.ts';

const t = texts('task-wizard');

interface TrackListProps {
  tracks: readonly Track[];
  onChange: (tracks: readonly Track[]) => void;
}

/** Channels a track can be bound to; `0` means the whole audio. */
const channels = [0, 1, 2, 3, 4].map((number) => ({
  value: number,
  label: number === 0 ? t('channelAll') : t('channelNumber', { number }),
}));

/** Tracks of each new document, in order; an empty list means one unnamed track. */
export function TrackList({ tracks, onChange }: TrackListProps) {
  const [rows, change] = useKeyedList(tracks, onChange);
  const nameOf = (row: Keyed<Track>): string => row.value.title || t('trackNumber', { number: rows.indexOf(row) + 1 });
  return (
    <>
      <SortableList
        aria-label={t('tracks')}
        items={rows}
        itemKey={({ key }) => key}
        itemName={nameOf}
        onChange={change}
        canRemove={() => true}
        emptyText={t('noTracks')}
      >
        {(row) => {
          const part = (changed: Partial<Track>): void =>
            change(rows.map((other) => (other === row ? { ...row, value: { ...row.value, ...changed } } : other)));
          return (
            <Row>
              <Title
                aria-label={t('trackTitle')}
                placeholder={t('trackNumber', { number: rows.indexOf(row) + 1 })}
                size="s"
                maxLength={100}
                value={row.value.title}
                onChange={(title) => part({ title })}
              />
              <Channel
                aria-label={t('trackChannel')}
                size="s"
                options={channels}
                value={(row.value.channel ?? -1) + 1}
                onChange={(channel) => part({ channel: channel === 0 ? null : channel - 1 })}
              />
              <Checkbox isSelected={row.value.mayOverlap} onChange={(mayOverlap) => part({ mayOverlap })}>
                {t('mayOverlap')}
              </Checkbox>
            </Row>
          );
        }}
      </SortableList>
      <div>
        <Button
          size="s"
          icon={<Plus />}
          isDisabled={rows.length >= maxTracks}
          onPress={() => change([...rows, keyed(plainTrack)])}
        >
          {t('addTrack')}
        </Button>
      </div>
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
`;

const Title = styled(TextField)`
  flex: 1;
  min-width: 140px;
`;

const Channel = styled(Select<number>)`
  width: 132px;
`;
