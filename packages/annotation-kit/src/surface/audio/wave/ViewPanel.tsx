import { Switch, token, useText } from '@earmark/ui';
import { styled } from 'styled-components';
import { audioActions, AmplitudeControl, ChannelControls, type Channels } from '../../../audio/index.ts';
import { useActionHint } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { useAudioSession } from '../session/index.ts';
import { audioSurfaceText } from '../audio-surface-text.ts';

export interface ViewPanelProps {
  channels: Channels;
  hasSpectrogram: boolean;
}

/** Settings of wave height, channels and spectrogram. */
export function ViewPanel({ channels, hasSpectrogram }: ViewPanelProps) {
  const session = useAudioSession();
  const t = useText(audioSurfaceText);
  const hint = useActionHint(audioActions);
  const isShown = useStore(session.state, (state) => state.isSpectrogramShown);
  return (
    <Column>
      <Row>
        <span aria-hidden="true">{t('amplitude')}</span>
        <AmplitudeControl channels={channels} />
      </Row>
      <ChannelControls channels={channels} />
      {hasSpectrogram ? (
        <Switch isSelected={isShown} onChange={() => session.perform('view.spectrogram')}>
          {hint('view.spectrogram', t('spectrogram'))}
        </Switch>
      ) : null}
    </Column>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  min-width: 240px;
`;
