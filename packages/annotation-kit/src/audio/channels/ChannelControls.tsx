import { IconButton, SegmentedControl, token, useText } from '@earmark/ui';
import { AudioLines, Eye, EyeOff, Headphones, Layers, Volume2, VolumeX } from 'lucide-react';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import type { Channels, ChannelView } from './channels.ts';
import { channelText } from './channel-text.ts';

/** Channel view, visibility, mute and solo. Renders nothing for mono audio. */
export function ChannelControls({ channels, className }: { channels: Channels; className?: string }) {
  const t = useText(channelText);
  const state = useStore(channels, (current) => current);
  if (channels.names.length < 2) return null;
  return (
    <Panel role="group" aria-label={t('channels')} className={className}>
      <SegmentedControl
        aria-label={t('channels')}
        value={state.view}
        onChange={(view: ChannelView) => channels.setView(view)}
        options={[
          { value: 'separate', label: t('separate'), icon: <AudioLines /> },
          { value: 'overlaid', label: t('overlaid'), icon: <Layers /> },
        ]}
      />
      <Rows>
        {state.channels.map(({ isHidden, isMuted, isSolo }, channel) => {
          const name = channels.names[channel] ?? '';
          return (
            <Row key={name} role="group" aria-label={t('channel', { name })}>
              <Name>{name}</Name>
              <IconButton
                preventFocusOnPress
                size="s"
                aria-label={t('hide', { name })}
                isActive={isHidden}
                icon={isHidden ? <EyeOff /> : <Eye />}
                onPress={() => channels.change(channel, { isHidden: !isHidden })}
              />
              <IconButton
                preventFocusOnPress
                size="s"
                aria-label={t('mute', { name })}
                isActive={isMuted}
                icon={isMuted ? <VolumeX /> : <Volume2 />}
                onPress={() => channels.change(channel, { isMuted: !isMuted })}
              />
              <IconButton
                preventFocusOnPress
                size="s"
                aria-label={t('solo', { name })}
                isActive={isSolo}
                icon={<Headphones />}
                onPress={() => channels.change(channel, { isSolo: !isSolo })}
              />
            </Row>
          );
        })}
      </Rows>
    </Panel>
  );
}

const Panel = styled.div`
  display: inline-flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${token.space[2]};
`;

const Rows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 0 ${token.space[3]};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
`;

const Name = styled.span`
  flex: 1;
  min-width: 20px;
  color: ${token.color.text};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.strong};
`;
