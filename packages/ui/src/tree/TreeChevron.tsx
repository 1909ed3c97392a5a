import { ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { focusRing, token } from '../theme/index.ts';

/** Opens and closes what lies below a row of a tree; keeps its place where there is nothing. */
export function TreeChevron({ isVisible }: { isVisible: boolean }) {
  return isVisible ? (
    <Chevron slot="chevron">
      <ChevronRight />
    </Chevron>
  ) : (
    <Place />
  );
}

const Place = styled.span`
  flex: none;
  width: 20px;
`;

const Chevron = styled(Button)`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 20px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${token.radius.s};
  background: transparent;
  color: ${token.color.textFaint};
  cursor: pointer;
  outline: none;

  svg {
    width: 14px;
    height: 14px;
    transition: transform ${token.duration.fast};
  }

  [data-expanded] & svg {
    transform: rotate(90deg);
  }

  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }

  [dir='rtl'] [data-expanded] & svg {
    transform: rotate(90deg);
  }

  &[data-hovered] {
    background: ${token.color.hover};
    color: ${token.color.text};
  }

  &[data-focus-visible] {
    ${focusRing}
  }
`;
