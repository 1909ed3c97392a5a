import { Label, Slider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { styled } from 'styled-components';
import { descriptionStyle, errorStyle, fieldColumn, labelStyle } from '../field/index.ts';
import { focusRing, token } from '../theme/index.ts';

// styled() erases the type parameters of the wrapped component.
export const Root = styled(Slider)`
  ${fieldColumn}
  width: 100%;
` as typeof Slider;

export const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[2]};

  &:empty {
    display: none;
  }
`;

export const Name = styled(Label)`
  ${labelStyle}
`;

export const Value = styled(SliderOutput)`
  margin-inline-start: auto;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;

/** Tall enough to hit easily; the visible rail is drawn in its centre. */
export const Track = styled(SliderTrack)`
  position: relative;
  height: 24px;
  /* The thumbs' halves at both ends. */
  margin-inline: 8px;
  cursor: pointer;
  touch-action: none;

  &[data-disabled] {
    cursor: default;
  }
`;

export const Rail = styled.span`
  position: absolute;
  top: 10px;
  inset-inline: -8px;
  height: 4px;
  border-radius: ${token.radius.full};
  background: ${token.color.borderStrong};
`;

/** React Aria sets its height to that of the track. */
export const Fill = styled(SliderFill)`
  top: 10px !important;
  height: 4px !important;
  border-radius: ${token.radius.full};
  background: ${token.color.accent};

  &[data-disabled] {
    background: ${token.color.borderControl};
  }

  [data-invalid] & {
    background: ${token.tone.danger.solid};
  }

  /* A single thumb's fill begins where the rail does. */
  [data-single] &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: -8px;
    width: 12px;
    border-radius: inherit;
    background: inherit;
  }
`;

export const Tick = styled.span`
  position: absolute;
  top: 8px;
  width: 2px;
  height: 8px;
  margin-inline-start: -1px;
  border-radius: 1px;
  background: ${token.color.borderControl};
  pointer-events: none;
`;

export const Thumb = styled(SliderThumb)`
  top: 12px;
  width: 16px;
  height: 16px;
  border: 2px solid ${token.color.accent};
  border-radius: ${token.radius.full};
  background: ${token.color.surface};
  box-shadow: 0 1px 2px ${token.color.shadow};
  transition: box-shadow ${token.duration.fast};

  &[data-hovered] {
    box-shadow: 0 0 0 4px color-mix(in srgb, ${token.color.accent} 16%, transparent);
  }

  &[data-dragging] {
    background: ${token.color.accent};
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  [data-invalid] & {
    border-color: ${token.tone.danger.solid};
  }

  &[data-disabled] {
    border-color: ${token.color.borderControl};
    background: ${token.color.sunken};
  }
`;

export const MarkRow = styled.div`
  position: relative;
  height: 16px;
  margin-inline: 8px;
`;

/** Centred below its mark; at the ends it stays within the slider. */
export const MarkLabel = styled.span`
  position: absolute;
  inset-inline-start: var(--offset);
  transform: translateX(-50%);
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.xs};
  font-variant-numeric: tabular-nums;
  line-height: 16px;
  white-space: nowrap;

  [dir='rtl'] & {
    transform: translateX(50%);
  }

  &&[data-edge] {
    inset-inline: -8px auto;
    transform: none;
  }

  &&[data-edge='end'] {
    inset-inline: auto -8px;
  }
`;

export const Description = styled.span`
  ${descriptionStyle}
`;

export const ErrorText = styled.span`
  ${errorStyle}
`;
