import type { ReactNode } from 'react';
import { Check, X } from 'lucide-react';
import { Button, VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';

export interface StepItem<Id extends string> {
  id: Id;
  title: ReactNode;
  description?: ReactNode;
  /** Something in it must be mended. */
  isInvalid?: boolean;
}

export interface StepsProps<Id extends string> {
  items: readonly StepItem<Id>[];
  current: Id;
  /** Given, the steps already done can be gone back to. */
  onStepPress?: (id: Id) => void;
  'aria-label'?: string;
}

type StepState = 'done' | 'current' | 'upcoming';

/** Where one is in a task of several steps. */
export function Steps<Id extends string>({ items, current, onStepPress, 'aria-label': label }: StepsProps<Id>) {
  const text = useText();
  const currentIndex = items.findIndex((item) => item.id === current);
  return (
    <List aria-label={label ?? text.steps.label}>
      {items.map((item, index) => {
        const state: StepState = index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'upcoming';
        const isInvalid = item.isInvalid === true;
        const content = (
          <>
            <Mark aria-hidden="true">{isInvalid ? <X /> : state === 'done' ? <Check /> : index + 1}</Mark>
            <span>
              <Title>{item.title}</Title>
              {item.description === undefined ? null : <Description>{item.description}</Description>}
              <VisuallyHidden> ({isInvalid ? text.steps.invalid : text.steps[state]})</VisuallyHidden>
            </span>
          </>
        );
        return (
          <Step key={item.id} data-state={state} data-invalid={isInvalid || undefined} aria-current={state === 'current' ? 'step' : undefined}>
            {onStepPress !== undefined && state === 'done' ? (
              <Back onPress={() => onStepPress(item.id)}>{content}</Back>
            ) : (
              <Plain>{content}</Plain>
            )}
          </Step>
        );
      })}
    </List>
  );
}

const List = styled.ol`
  display: flex;
  gap: 8px;
  padding: 0;
  list-style: none;
`;

const Step = styled.li`
  display: flex;
  flex: 1;
  align-items: flex-start;
  gap: 8px;
  min-width: 0;

  &:last-child {
    flex: none;
  }

  &:not(:last-child)::after {
    content: '';
    flex: 1;
    min-width: 16px;
    height: 1px;
    margin-top: 16px;
    background: ${token.color.borderStrong};
  }

  &[data-state='done']:not(:last-child)::after {
    background: ${token.color.accent};
  }
`;

const Plain = styled.span`
  display: inline-flex;
  gap: 8px;
  min-width: 0;
  padding: 4px;
`;

const Back = styled(Button)`
  display: inline-flex;
  gap: 8px;
  min-width: 0;
  padding: 4px;
  border: 0;
  border-radius: ${token.radius.m};
  background: transparent;
  text-align: start;
  cursor: pointer;
  outline: none;

  &[data-hovered] {
    background: ${token.color.hover};
  }

  &[data-focus-visible] {
    ${focusRing}
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid ${token.color.borderControl};
  border-radius: ${token.radius.full};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  line-height: 1;

  svg {
    width: 14px;
    height: 14px;
  }

  [data-state='current'] & {
    border-color: ${token.color.accent};
    background: ${token.color.accent};
    color: ${token.color.textOnSolid};
  }

  [data-state='done'] & {
    border-color: ${token.color.accent};
    color: ${token.tone.accent.text};
  }

  [data-invalid] & {
    border-color: ${token.tone.danger.solid};
    background: ${token.tone.danger.soft};
    color: ${token.tone.danger.text};
  }
`;

const Title = styled.span`
  display: block;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.medium};
  line-height: 24px;

  [data-state='current'] & {
    color: ${token.color.text};
    font-weight: ${token.fontWeight.strong};
  }
`;

const Description = styled.span`
  display: block;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 18px;
`;
