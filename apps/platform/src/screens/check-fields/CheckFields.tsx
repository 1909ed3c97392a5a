import {
  checkIds,
  checkTable,
  severityOf,
  usualCheck,
  type CheckId,
  type CheckSettings,
  type CheckSeverity,
} from '@earmark/model';
import { SegmentedControl, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { CheckParameters } from './CheckParameters.tsx';

const t = texts('check');

interface CheckFieldsProps {
  value: CheckSettings;
  onChange: (checks: CheckSettings) => void;
  /** Whether the items have sound: without it only checks of written answers are listed. */
  hasSound: boolean;
  errorMessage?: string | undefined;
  /** Why the checks cannot change now. */
  locked?: string | undefined;
}

/** The automatic checks of a task: a severity for each, and below it what the check needs to know while it is on. */
export function CheckFields({ value, onChange, hasSound, errorMessage, locked }: CheckFieldsProps) {
  // The parameters of a check that is off stay, so that a glossary outlives a try without it
  const choose = (id: CheckId, severity: CheckSeverity): void =>
    onChange({ ...value, [id]: { ...(value[id] ?? usualCheck(id, 'off')), severity } });
  return (
    <List inert={locked !== undefined} data-locked={locked !== undefined || undefined}>
      {locked === undefined ? null : <Hint>{locked}</Hint>}
      {checkIds
        .filter((id) => hasSound || checkTable[id].of === 'text')
        .map((id) => (
          <Item key={id} role="group" aria-label={t(`name_${id}`)}>
            <Head>
              <Name>{t(`name_${id}`)}</Name>
              <SegmentedControl
                aria-label={t('severityOf', { check: t(`name_${id}`) })}
                size="s"
                options={checkTable[id].severities.map((one) => ({ value: one, label: t(`severity_${one}`) }))}
                value={severityOf(value, id)}
                onChange={(severity: CheckSeverity) => choose(id, severity)}
              />
            </Head>
            <Hint>{t(`hint_${id}`)}</Hint>
            {severityOf(value, id) === 'off' ? null : (
              <CheckParameters id={id} settings={value} onChange={(check) => onChange({ ...value, [id]: check })} />
            )}
          </Item>
        ))}
      {errorMessage === undefined ? null : <Wrong role="alert">{errorMessage}</Wrong>}
    </List>
  );
}

const List = styled.div`
  display: flex;
  flex-direction: column;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};

  &[data-locked] {
    opacity: 0.6;
  }
`;

const Item = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  padding: ${token.space[3]};

  & + & {
    border-top: 1px solid ${token.color.border};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

const Name = styled.span`
  font-weight: ${token.fontWeight.medium};
`;

const Hint = styled.p`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;

const Wrong = styled.p`
  padding: ${token.space[3]};
  color: ${token.tone.danger.text};
`;
