import { Banner, Button, Descriptions, NumberField, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import { useShortcutText, type ShortcutText } from '../text/index.ts';
import type { Pedal, PedalState } from './pedal.ts';

export interface PedalSettingsProps {
  pedal: Pedal;
  backStepSeconds: number;
  onBackStepChange: (seconds: number) => void;
}

/** Connects a foot pedal and says what its buttons do. */
export function PedalSettings({ pedal, backStepSeconds, onBackStepChange }: PedalSettingsProps) {
  const text = useShortcutText();
  const state = useStore(pedal, (current) => current);
  return (
    <Column>
      {state.status === 'unsupported' ? null : <p>{text.pedal.hint}</p>}
      {state.status === 'unsupported' ? (
        <Banner tone="neutral">{text.pedal.unsupported}</Banner>
      ) : (
        <Line>
          <Status role="status" data-problem={state.problem ?? undefined}>
            {sayStatus(state, text)}
          </Status>
          {state.status === 'connected' ? (
            <Button onPress={() => void pedal.disconnect()}>{text.pedal.disconnect}</Button>
          ) : (
            <Button variant="primary" isPending={state.status === 'connecting'} onPress={() => void pedal.connect()}>
              {text.pedal.connect}
            </Button>
          )}
        </Line>
      )}
      <Descriptions
        columns={1}
        items={[
          { id: 'left', label: text.pedal.left, value: text.pedal.leftDoes },
          { id: 'middle', label: text.pedal.middle, value: text.pedal.middleDoes },
          { id: 'right', label: text.pedal.right, value: text.pedal.rightDoes },
        ]}
      />
      <Narrow>
        <NumberField
          label={text.pedal.backStep}
          unit={text.pedal.seconds}
          minValue={0}
          maxValue={10}
          step={0.1}
          value={backStepSeconds}
          onChange={(seconds) => onBackStepChange(seconds ?? 0)}
        />
      </Narrow>
      <Faint>{text.pedal.keysHint}</Faint>
    </Column>
  );
}

function sayStatus({ status, name, problem }: PedalState, { pedal }: ShortcutText): string {
  if (problem !== null) return problem === 'failed' ? pedal.failed : pedal.notChosen;
  if (status === 'connected') return pedal.connected(name ?? '');
  return status === 'connecting' ? pedal.connecting : pedal.disconnected;
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
