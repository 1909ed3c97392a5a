import { Banner, Button, Descriptions, NumberField, token, useText, type Translate } from '@earmark/ui';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import { shortcutText } from '../shortcut-text.ts';
import type { Pedal, PedalState } from './pedal.ts';

export interface PedalSettingsProps {
  pedal: Pedal;
  backStepSeconds: number;
  onBackStepChange: (seconds: number) => void;
}

/** Connects a foot pedal and describes its buttons. */
export function PedalSettings({ pedal, backStepSeconds, onBackStepChange }: PedalSettingsProps) {
  const t = useText(shortcutText);
  const state = useStore(pedal, (current) => current);
  return (
    <Column>
      {state.status === 'unsupported' ? null : <p>{t('pedal.hint')}</p>}
      {state.status === 'unsupported' ? (
        <Banner tone="neutral">{t('pedal.unsupported')}</Banner>
      ) : (
        <Line>
          <Status role="status" data-problem={state.problem ?? undefined}>
            {sayStatus(state, t)}
          </Status>
          {state.status === 'connected' ? (
            <Button onPress={() => void pedal.disconnect()}>{t('pedal.disconnect')}</Button>
          ) : (
            <Button variant="primary" isPending={state.status === 'connecting'} onPress={() => void pedal.connect()}>
              {t('pedal.connect')}
            </Button>
          )}
        </Line>
      )}
      <Descriptions
        columns={1}
        items={[
          { id: 'left', label: t('pedal.left'), value: t('pedal.leftDoes') },
          { id: 'middle', label: t('pedal.middle'), value: t('pedal.middleDoes') },
          { id: 'right', label: t('pedal.right'), value: t('pedal.rightDoes') },
        ]}
      />
      <Narrow>
        <NumberField
          label={t('pedal.backStep')}
          unit={t('pedal.seconds')}
          minValue={0}
          maxValue={10}
          step={0.1}
          value={backStepSeconds}
          onChange={(seconds) => onBackStepChange(seconds ?? 0)}
        />
      </Narrow>
      <Faint>{t('pedal.keysHint')}</Faint>
    </Column>
  );
}

function sayStatus({ status, name, problem }: PedalState, t: Translate<typeof shortcutText>): string {
  if (problem !== null) return problem === 'failed' ? t('pedal.failed') : t('pedal.notChosen');
  if (status === 'connected') return t('pedal.connected', { name: name ?? '' });
  return status === 'connecting' ? t('pedal.connecting') : t('pedal.disconnected');
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};

  p {
    margin: 0;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
`;

const Status = styled.span`
  &[data-problem] {
    color: ${token.tone.danger.text};
  }
`;

const Narrow = styled.div`
  max-width: 220px;
`;

const Faint = styled.p`
  color: ${token.color.textMuted};
`;
