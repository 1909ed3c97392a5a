import { css, styled } from 'styled-components';
import { focusRing, token } from '../theme/index.ts';
import { descriptionStyle } from './field-parts.tsx';

/** A choice that is pressed as a whole: its mark (box, dot, track) and its label. */
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

/** The mark of a choice, an empty box; `border-radius` and what it shows when chosen are the component's. */
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

/** States that show over what a mark shows when chosen: after the component's own rules. */
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

/** Choices below or beside each other. */
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

/** A hint below the label of a choice. */
export const ChoiceDescription = styled.span`
  display: block;
  ${descriptionStyle}
`;
