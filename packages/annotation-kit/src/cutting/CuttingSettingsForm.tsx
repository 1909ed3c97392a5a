import { Checkbox, NumberField, SegmentedControl, token, useText } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CuttingScope, CuttingSettings } from './settings.ts';
import { cuttingText } from './cutting-text.ts';

interface CuttingSettingsFormProps {
  settings: CuttingSettings;
  onChange: (settings: CuttingSettings) => void;
  /** Whether voice activity detection is available. */
  hasSilero: boolean;
  /** Ranges that can be segmented. */
  scopes: readonly CuttingScope[];
  /** Whether there are segments that could be replaced. */
  hasSegments: boolean;
  /** Whether the task has silent segments. */
  hasSilence: boolean;
}

type SecondsKey = 'minSilenceSeconds' | 'minSpeechSeconds' | 'paddingSeconds' | 'longestSeconds';

/** Form of the segmentation settings. */
export function CuttingSettingsForm({
  settings,
  onChange,
  hasSilero,
  scopes,
  hasSegments,
  hasSilence,
}: CuttingSettingsFormProps) {
  const t = useText(cuttingText);
  const set = (change: Partial<CuttingSettings>): void => onChange({ ...settings, ...change });
  const seconds = (key: SecondsKey, label: string, step: number, maxValue: number, description?: string) => (
    <NumberField
      label={label}
      description={description}
      size="s"
      unit={t('seconds')}
      minValue={0}
      maxValue={maxValue}
      step={step}
      value={settings[key]}
      onChange={(value) => value !== null && set({ [key]: value })}
    />
  );
  return (
    <Column>
      {hasSilero ? (
        <Named name={t('method')}>
          <SegmentedControl
            aria-label={t('method')}
            size="s"
            options={(['energy', 'silero'] as const).map((value) => ({ value, label: t(`methods.${value}`) }))}
            value={settings.method}
            onChange={(method) => set({ method })}
          />
        </Named>
      ) : null}
      {settings.method === 'energy' ? (
        <NumberField
          autoFocus
          label={t('thresholdDb')}
          description={t('thresholdDbHint')}
          size="s"
          unit="dB"
          minValue={1}
          maxValue={60}
          step={1}
          value={settings.thresholdDb}
          onChange={(value) => value !== null && set({ thresholdDb: value })}
        />
      ) : (
        <NumberField
          autoFocus
          label={t('threshold')}
          description={t('thresholdHint')}
          size="s"
          minValue={0.05}
          maxValue={0.95}
          step={0.05}
          value={settings.threshold}
          onChange={(value) => value !== null && set({ threshold: value })}
        />
      )}
      <Pair>
        {seconds('minSilenceSeconds', t('minSilence'), 0.05, 10)}
        {seconds('minSpeechSeconds', t('minSpeech'), 0.05, 60)}
        {seconds('paddingSeconds', t('padding'), 0.05, 2)}
        {seconds('longestSeconds', t('longest'), 1, 86_400)}
      </Pair>
      <Hint>{t('longestHint')}</Hint>
      {scopes.length > 1 ? (
        <Named name={t('scope')}>
          <SegmentedControl
            aria-label={t('scope')}
            size="s"
            options={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
            value={settings.scope}
            onChange={(scope) => set({ scope })}
          />
        </Named>
      ) : null}
      {hasSegments ? (
        <Named name={t('existing')}>
          <SegmentedControl
            aria-label={t('existing')}
            size="s"
            options={[
              { value: 'keep', label: t('keep') },
              { value: 'replace', label: t('replace') },
            ]}
            value={settings.isReplacing ? 'replace' : 'keep'}
            onChange={(choice) => set({ isReplacing: choice === 'replace' })}
          />
        </Named>
      ) : null}
      {hasSilence ? (
        <Checkbox isSelected={settings.hasSilentParts} onChange={(hasSilentParts) => set({ hasSilentParts })}>
          {t('silentParts')}
        </Checkbox>
      ) : null}
    </Column>
  );
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Name aria-hidden="true">{name}</Name>
      {children}
    </div>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
`;

const Name = styled.div`
  margin-bottom: 4px;
  font-weight: ${token.fontWeight.medium};
`;

const Hint = styled.p`
  margin: -4px 0 0;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
