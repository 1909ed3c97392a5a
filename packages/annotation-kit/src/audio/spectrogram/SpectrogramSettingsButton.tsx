import { Button, IconButton, Popover, SegmentedControl, Select, token, useText } from '@earmark/ui';
import { SlidersHorizontal } from 'lucide-react';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import { channelName } from '../channels/index.ts';
import { LevelSlider } from '../transport/index.ts';
import type { SpectrogramSettingsStore } from './settings-store.ts';
import {
  colorMapNames,
  defaultSpectrogram,
  frequencyScales,
  gainLimits,
  rangeLimits,
  windowNames,
  windowSizes,
} from './settings.ts';
import { spectrogramText } from './spectrogram-text.ts';

export interface SpectrogramSettingsButtonProps {
  settings: SpectrogramSettingsStore;
  sampleRate: number;
  /** Number of the audio's channels. */
  channels: number;
}

/** Upper frequency limits offered in Hz: telephone, narrow speech, speech, all of speech. */
const tops = [4000, 5000, 8000, 12_000];
const allHertz = 0;
const allChannels = -1;

/** Button with a panel for the spectrogram's settings. */
export function SpectrogramSettingsButton({ settings, sampleRate, channels }: SpectrogramSettingsButtonProps) {
  const t = useText(spectrogramText);
  const state = useStore(settings, (current) => current);
  const { change } = settings;
  const half = sampleRate / 2;
  return (
    <Popover
      placement="bottom end"
      title={t('settings')}
      trigger={<IconButton preventFocusOnPress size="s" aria-label={t('settings')} icon={<SlidersHorizontal />} />}
    >
      <Panel>
        <SegmentedControl
          size="s"
          aria-label={t('scale')}
          value={state.scale}
          onChange={(scale) => change({ scale })}
          options={frequencyScales.map((value) => ({ value, label: t(`scales.${value}`) }))}
        />
        <SegmentedControl
          size="s"
          aria-label={t('colors')}
          value={state.colors}
          onChange={(colors) => change({ colors })}
          options={colorMapNames.map((value) => ({ value, label: t(`colorMaps.${value}`) }))}
        />
        <Pair>
          <Select
            size="s"
            label={t('window')}
            value={state.window}
            onChange={(window) => change({ window })}
            options={windowNames.map((value) => ({ value, label: t(`windows.${value}`) }))}
          />
          <Select
            size="s"
            label={t('windowSize')}
            value={state.windowSize}
            onChange={(windowSize) => change({ windowSize })}
            options={windowSizes.map((value) => ({
              value,
              label: t('windowSizeOf', { samples: value, milliseconds: ((value / sampleRate) * 1000).toFixed(0) }),
            }))}
          />
          <Select
            size="s"
            label={t('maxFrequency')}
            value={state.maxHertz !== null && state.maxHertz < half ? state.maxHertz : allHertz}
            onChange={(hertz) => change({ maxHertz: hertz === allHertz ? null : hertz })}
            options={[
              { value: allHertz, label: t('all', { hertz: inWords(half) }) },
              ...tops.filter((hertz) => hertz < half).map((value) => ({ value, label: inWords(value) })),
            ]}
          />
          {channels > 1 ? (
            <Select
              size="s"
              label={t('channel')}
              value={state.channel ?? allChannels}
              onChange={(channel) => change({ channel: channel === allChannels ? null : channel })}
              options={[
                { value: allChannels, label: t('allChannels') },
                ...Array.from({ length: channels }, (_, value) => ({ value, label: channelName(value, channels) })),
              ]}
            />
          ) : null}
        </Pair>
        <Level
          name={t('range')}
          value={state.rangeDb}
          limits={rangeLimits}
          onChange={(rangeDb) => change({ rangeDb })}
        />
        <Level name={t('gain')} value={state.gainDb} limits={gainLimits} onChange={(gainDb) => change({ gainDb })} />
        <Button size="s" onPress={() => change(defaultSpectrogram)}>
          {t('reset')}
        </Button>
      </Panel>
    </Popover>
  );
}

/** Formats a frequency: "8 kHz". */
const inWords = (hertz: number): string => (hertz >= 1000 ? `${hertz / 1000} kHz` : `${hertz} Hz`);

function Level({
  name,
  value,
  limits,
  onChange,
}: {
  name: string;
  value: number;
  limits: { min: number; max: number };
  onChange: (value: number) => void;
}) {
  return (
    <Line>
      <span>{name}</span>
      <LevelSlider
        aria-label={name}
        value={value}
        minValue={limits.min}
        maxValue={limits.max}
        step={1}
        onChange={onChange}
      />
      <Value>{`${value} dB`}</Value>
    </Line>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  width: 300px;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[2]};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 64px 1fr 52px;
  gap: ${token.space[2]};
  align-items: center;
  color: ${token.color.textMuted};
`;

const Value = styled.span`
  color: ${token.color.text};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
