import type { ReactNode } from 'react';
import { Check, CircleAlert, Lock } from 'lucide-react';
import { Button, VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';
import { Description, List, Mark, Step, stepContent, Texts, Title } from './steps-style.ts';

export interface StepItem<Id extends string> {
  /** Unique among the steps. */
  id: Id;
  /** Short name of the step. */
  title: ReactNode;
  /** Secondary text below. */
  description?: ReactNode;
  /** Whether the step contains errors. */
  isInvalid?: boolean;
  /** Whether the step was visited before, so that it can be opened although it comes after the current one. */
  isVisited?: boolean;
  /** Whether the step cannot be opened. */
  isDisabled?: boolean;
}

export interface StepsProps<Id extends string> {
  /** The steps in order. */
  items: readonly StepItem<Id>[];
  /** Id of the current step. */
  current: Id;
  /** Called with the id of a pressed step; with this prop completed and visited steps can be pressed. */
  onStepPress?: (id: Id) => void;
  /**
   * `vertical` suits long forms and steps with descriptions. On narrow screens horizontal steps show the current title
   * only.
   */
  orientation?: 'horizontal' | 'vertical';
  /** Accessible name. */
  'aria-label'?: string;
}

type StepState = 'done' | 'current' | 'upcoming';

/** Progress in a task of several steps. */
export function Steps<Id extends string>({
  items,
  current,
  onStepPress,
  orientation = 'horizontal',
  'aria-label': label,
}: StepsProps<Id>) {
  const t = useText(uiText);
  const currentIndex = items.findIndex((item) => item.id === current);
  return (
    <List aria-label={label ?? t('steps.label')} data-orientation={orientation}>
      {items.map(({ id, title, description, isInvalid = false, isVisited = false, isDisabled = false }, index) => {
        const state: StepState = index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'upcoming';
        const canPress =
          onStepPress !== undefined && !isDisabled && (state === 'done' || (state === 'upcoming' && isVisited));
        const content = (
          <>
            <Mark aria-hidden="true">
              {isDisabled ? <Lock /> : isInvalid ? <CircleAlert /> : state === 'done' ? <Check /> : index + 1}
            </Mark>
            <Texts>
              <Title>{title}</Title>
              {description === undefined ? null : <Description>{description}</Description>}
              <VisuallyHidden>
                {' '}
                ({isDisabled ? t('steps.disabled') : isInvalid ? t('steps.invalid') : t(`steps.${state}`)})
              </VisuallyHidden>
            </Texts>
          </>
        );
        return (
          <Step
            key={id}
            data-state={state}
            data-invalid={isInvalid || undefined}
            data-disabled={isDisabled || undefined}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {canPress ? <StepButton onPress={() => onStepPress(id)}>{content}</StepButton> : <Plain>{content}</Plain>}
          </Step>
        );
      })}
    </List>
  );
}

const Plain = styled.span`
  ${stepContent}
`;

const StepButton = styled(Button)`
  ${stepContent}
  border: 0;
  background: transparent;
  text-align: start;
  cursor: pointer;
  outline: none;

  &[data-hovered] {
    background: ${token.color.hover};
  }

  &[data-pressed] {
    background: ${token.color.pressed};
  }

  &[data-focus-visible] {
    ${focusRing}
  }
`;
