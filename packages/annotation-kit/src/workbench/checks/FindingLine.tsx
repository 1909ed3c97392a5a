import { Button, focusRing, token, useText } from '@earmark/ui';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { mayEdit } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useWorkbenchSession, type ShownFinding } from '../session/index.ts';
import { checksText } from './checks-text.ts';

interface FindingLineProps {
  finding: ShownFinding;
  /** Where it is, in a list of all. */
  location?: string;
  onPress: () => void;
  onApply: () => void;
}

/** One finding: pressing it goes there, the button beside it writes its suggestion. */
export function FindingLine({ finding, location, onPress, onApply }: FindingLineProps) {
  const session = useWorkbenchSession();
  const t = useText(checksText);
  const isEditable = useStore(session.store, (state) => mayEdit(state.mode));
  const { severity, sentence, text } = finding;
  const suggestion = text?.suggestion;
  const Icon = severity === 'fault' ? CircleAlert : TriangleAlert;
  return (
    <Line data-severity={severity}>
      <Target type="button" onClick={onPress}>
        <Icon role="img" aria-label={t(severity)} />
        <span>
          {location === undefined ? null : <Location>{location}</Location>}
          {sentence}
        </span>
      </Target>
      {suggestion === undefined || !isEditable ? null : (
        <Button size="s" onPress={onApply}>
          {suggestion.trim() === '' ? t('remove') : t('applyTo', { suggestion })}
        </Button>
      )}
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[2]};
  color: ${token.tone.warning.text};
  font-size: ${token.fontSize.s};

  &[data-severity='fault'] {
    color: ${token.tone.danger.text};
  }

  button:last-child:not(:first-child) {
    flex: none;
    max-width: 50%;
  }
`;

const Target = styled.button`
  display: flex;
  flex: 1;
  gap: ${token.space[1]};
  min-width: 0;
  padding: 3px 4px;
  border: 0;
  border-radius: ${token.radius.s};
  background: none;
  color: inherit;
  font: inherit;
  line-height: 18px;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: ${token.color.hover};
  }

  &:focus-visible {
    ${focusRing}
  }

  svg {
    flex: none;
    width: 14px;
    height: 14px;
    margin-top: 2px;
  }
`;

const Location = styled.span`
  margin-inline-end: 6px;
  color: ${token.color.textMuted};
  font-variant-numeric: tabular-nums;
`;
