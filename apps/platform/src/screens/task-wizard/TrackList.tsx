import { maxTracks, plainTrack, type Track } from '@earmark/model';
import { Button, Checkbox, IconButton, Select, TextField, token } from '@earmark/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { moveBy, removeAt, replaceAt } from '../label-editor/index.ts';

const t = texts('task-wizard');

export interface TrackListProps {
  tracks: readonly Track[];
  onChange: (tracks: readonly Track[]) => void;
}

/** The channels a track can be tied to; `0` stands for the whole audio. */
const channels = [0, 1, 2, 3, 4].map((number) => ({ value: number, label: number === 0 ? t('channelAll') : t('channelNumber', { number }) }));

/** The tracks that each new document begins with, in their order; none means one without a name. */
export function TrackList({ tracks, onChange }: TrackListProps) {
  return (
    <>
      {tracks.length === 0 ? null : (
        <List aria-label={t('tracks')}>
          {tracks.map((track, index) => {
            const number = index + 1;
            const change = (part: Partial<Track>): void => onChange(replaceAt(tracks, index, { ...track, ...part }));
            return (
              <Row key={number} aria-label={t('trackNumber', { number })}>
                <Title aria-label={t('trackTitle')} placeholder={t('trackNumber', { number })} size="s" maxLength={100} value={track.title} onChange={(title) => change({ title })} />
                <Channel aria-label={t('trackChannel')} size="s" options={channels} value={(track.channel ?? -1) + 1} onChange={(channel) => change({ channel: channel === 0 ? null : channel - 1 })} />
                <Checkbox isSelected={track.mayOverlap} onChange={(mayOverlap) => change({ mayOverlap })}>
                  {t('mayOverlap')}
                </Checkbox>
                <Tools>
                  <IconButton size="s" icon={<ArrowUp />} aria-label={t('trackUp', { number })} tooltip={t('template:moveUp')} isDisabled={index === 0} onPress={() => onChange(moveBy(tracks, index, -1))} />
                  <IconButton size="s" icon={<ArrowDown />} aria-label={t('trackDown', { number })} tooltip={t('template:moveDown')} isDisabled={number === tracks.length} onPress={() => onChange(moveBy(tracks, index, 1))} />
                  <IconButton size="s" icon={<Trash2 />} aria-label={t('removeTrack', { number })} tooltip={t('template:remove')} onPress={() => onChange(removeAt(tracks, index))} />
                </Tools>
              </Row>
            );
          })}
        </List>
      )}
      <div>
        <Button size="s" icon={<Plus />} isDisabled={tracks.length >= maxTracks} onPress={() => onChange([...tracks, plainTrack])}>
          {t('addTrack')}
        </Button>
      </div>
    </>
  );
}

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;

const Title = styled(TextField)`
  flex: 1;
  min-width: 140px;
`;

const Channel = styled(Select<number>)`
  width: 132px;
`;

const Tools = styled.div`
  display: flex;
`;
