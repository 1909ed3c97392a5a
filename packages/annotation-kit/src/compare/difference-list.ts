import { focusRing, token } from '@earmark/ui';
import { styled } from 'styled-components';

/** Scrolls a virtual list of differences: inside it a space as high as all rows, in that the visible ones. */
export const DifferenceScroller = styled.div`
  overflow: auto;
  max-height: min(56vh, 640px);
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};

  &:focus-visible {
    ${focusRing}
  }
`;

export const DifferenceSpace = styled.div`
  position: relative;
`;

export const DifferenceRow = styled.div`
  position: absolute;
  width: 100%;
  padding: ${token.space[2]} ${token.space[3]};
  border-bottom: 1px solid ${token.color.border};

  &[data-current] {
    box-shadow: inset 2px 0 ${token.color.accent};
  }
`;
