import { css, styled } from 'styled-components';
import { token } from '../theme/index.ts';

export const List = styled.ol`
  container-type: inline-size;
  display: flex;
  gap: ${token.space[2]};
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;

  &[data-orientation='vertical'] {
    flex-direction: column;
    gap: ${token.space[4]};
  }
`;

/** A line connects each step to the next; it is coloured up to the current step. */
export const Step = styled.li`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${token.space[2]};
  min-width: 0;

  &:not(:last-child)::after {
    content: '';
    background: ${token.color.borderStrong};
  }

  &[data-state='done']:not(:last-child)::after {
    background: ${token.color.accent};
  }

  [data-orientation='horizontal'] > &:not(:last-child) {
    flex: 1 1 auto;

    &::after {
      flex: 1;
      min-width: 12px;
      height: 1px;
      margin-top: 16px;
    }
  }

  [data-orientation='vertical'] > &:not(:last-child)::after {
    position: absolute;
    inset-block: 34px -14px;
    inset-inline-start: 16px;
    width: 1px;
  }

  /* All marks and the title of the current step need the width of a phone */
  @container (width < 520px) {
    [data-orientation='horizontal'] > &:not(:last-child) {
      flex: 0 1 auto;

      &::after {
        display: none;
      }
    }

    [data-orientation='horizontal'] > &:not([data-state='current']) > * {
      flex: none;
    }
  }
`;

export const stepContent = css`
  display: inline-flex;
  gap: ${token.space[2]};
  min-width: 0;
  padding: ${token.space[1]};
  border-radius: ${token.radius.m};

  @container (width < 520px) {
    [data-orientation='horizontal'] & {
      padding-inline: 0;
    }
  }
`;

export const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid ${token.color.borderControl};
  border-radius: ${token.radius.full};
  background: ${token.color.surface};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  font-variant-numeric: tabular-nums;
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

  [data-disabled] & {
    border-color: ${token.color.border};
    border-style: dashed;
    background: ${token.color.sunken};
    color: ${token.color.textFaint};
  }
`;

/** On narrow screens the titles of all steps but the current one are visually hidden. */
export const Texts = styled.span`
  min-width: 0;

  @container (width < 520px) {
    align-self: center;

    [data-orientation='horizontal'] > :not([data-state='current']) & {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

export const Title = styled.span`
  display: block;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.medium};
  line-height: 24px;

  @container (width < 520px) {
    [data-orientation='horizontal'] & {
      line-height: 18px;
    }
  }

  [data-state='done'] & {
    color: ${token.color.text};
  }

  [data-state='current'] & {
    color: ${token.color.text};
    font-weight: ${token.fontWeight.strong};
  }

  [data-invalid] & {
    color: ${token.tone.danger.text};
  }

  [data-disabled] & {
    color: ${token.color.textFaint};
  }
`;

export const Description = styled.span`
  display: block;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 18px;
`;
