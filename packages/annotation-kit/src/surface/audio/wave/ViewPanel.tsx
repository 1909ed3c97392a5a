import { Checkbox, SegmentedControl, Switch, token, useText } from '@earmark/ui';
import { styled } from 'styled-components';
import { audioActions, AmplitudeControl, ChannelControls, type Channels } from '../../../audio/index.ts';
import { useActionHint } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { kitText } from '../../../text/index.ts';
import { rowDensities, textPlaces, textSizes } from '../../../workbench/layout/index.ts';
import { optionalColumns } from '../list/index.ts';
import { viewText } from './view-text.ts';
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
  const own = useText(viewText);
  const kitT = useText(kitText);
  const layout = useStore(session.layout, (state) => state);
  const { change } = session.layout;
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
      <Switch isSelected={layout.isGainAutomatic} onChange={(isOn) => change({ isGainAutomatic: isOn })}>
        {own('automaticGain')}
      </Switch>
      <Choice
        label={own('listPosition')}
        value={layout.isBeside ? 'beside' : 'below'}
        options={(['below', 'beside'] as const).map((value) => ({ value, label: own(`listPositions.${value}`) }))}
        onChange={(position) => change({ isBeside: position === 'beside' })}
      />
      <Choice
        label={own('textPlace')}
        value={layout.textPlace}
        options={textPlaces.map((value) => ({ value, label: own(`textPlaces.${value}`) }))}
        onChange={(textPlace) => change({ textPlace })}
      />
      <Choice
        label={own('textSize')}
        value={layout.textSize}
        options={textSizes.map((value) => ({ value, label: own(`textSizes.${value}`) }))}
        onChange={(textSize) => change({ textSize })}
      />
      <Choice
        label={own('density')}
        value={layout.density}
        options={rowDensities.map((value) => ({ value, label: own(`densities.${value}`) }))}
        onChange={(density) => change({ density })}
      />
      <Columns role="group" aria-label={own('columns')}>
        <Name aria-hidden="true">{own('columns')}</Name>
        {optionalColumns.map((column) => (
          <Checkbox
            key={column}
            isSelected={!layout.hiddenColumns.includes(column)}
            onChange={(isOn) =>
              change({
                hiddenColumns: isOn
                  ? layout.hiddenColumns.filter((other) => other !== column)
                  : [...layout.hiddenColumns, column],
              })
            }
          >
            {kitT(`list.${column}`)}
          </Checkbox>
        ))}
      </Columns>
    </Column>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, ...choice }: ChoiceProps<Value>) {
  return (
    <Field>
      <Name aria-hidden="true">{label}</Name>
      <SegmentedControl size="s" aria-label={label} {...choice} />
    </Field>
  );
}

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
`;

const Name = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: ${token.space[1]} ${token.space[3]};

  > :first-child {
    grid-column: 1 / -1;
  }
`;

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
