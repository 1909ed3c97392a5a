import { css, styled } from 'styled-components';
import { focusRing, token } from '../theme/index.ts';
import { descriptionStyle } from './field-parts.tsx';

/** A choice that is pressable as a whole: its mark (box, dot, track) and its label. */
export const choiceStyle = css`
  position: relative;
  display: inline-flex;
  align-items: flex-start;
  gap: 8px;
  font-size: ${token.fontSize.m};
  line-height: 20px;
  cursor: pointer;

  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: default;
  }
`;

/** The unchecked mark of a choice; the component adds `border-radius` and the checked appearance. */
export const choiceMarkStyle = css`
  flex: none;
  width: 16px;
  height: 16px;
  margin: 2px 0;
  border: 1px solid ${token.color.borderControl};
  background: ${token.color.surface};

  [data-hovered] > & {
    border-color: ${token.color.accent};
  }
`;

/** State styles that override the checked appearance; include them after the component's own rules. */
export const choiceMarkStates = css`
  [data-invalid] > & {
    border-color: ${token.tone.danger.solid};
  }

  [data-focus-visible] > & {
    ${focusRing}
  }

  [data-disabled] > & {
    border-color: ${token.color.borderStrong};
    background: ${token.color.sunken};
    color: ${token.color.textDisabled};
  }
`;

/** A column or row of choices. */
export const Choices = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 4px 0;

  &[data-orientation='horizontal'] {
    flex-flow: row wrap;
    gap: 6px 20px;
  }
`;

/** A description below the label of a choice. */
export const ChoiceDescription = styled.span`
  display: block;
  ${descriptionStyle}
`;
