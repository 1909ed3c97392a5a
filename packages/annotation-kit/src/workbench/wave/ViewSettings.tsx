import { IconButton, Popover, Switch, token } from '@earmark/ui';
import { Eye } from 'lucide-react';
import { styled } from 'styled-components';
import { AmplitudeControl, ChannelControls, type Channels } from '../../audio/index.ts';
import { useActionHint } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useBench } from '../bench/index.ts';
import { handlers } from '../handlers/index.ts';
import { useEditingText } from '../text/index.ts';

/** How the sound is shown: height of the waves, channels, spectrogram. Seldom changed, so it stays out of the bar. */
export function ViewSettings({ channels, hasSpectrogram }: { channels: Channels; hasSpectrogram: boolean }) {
  const bench = useBench();
  const text = useEditingText();
  const hint = useActionHint();
  const isShown = useStore(bench.state, (state) => state.isSpectrogramShown);
  return (
    <Popover trigger={<IconButton preventFocusOnPress aria-label={text.viewSettings} icon={<Eye />} />} title={text.viewSettings} placement="bottom end">
      <Column>
        <Row>
          <span aria-hidden="true">{text.amplitude}</span>
          <AmplitudeControl channels={channels} />
        </Row>
        <ChannelControls channels={channels} />
        {hasSpectrogram ? (
          <Switch isSelected={isShown} onChange={() => handlers['view.spectrogram'](bench)}>
            {hint('view.spectrogram', text.spectrogram)}
          </Switch>
        ) : null}
      </Column>
    </Popover>
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
