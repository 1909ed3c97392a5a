import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { SmallButton } from '../button/index.ts';
import { token } from '../theme/index.ts';

/** Expands and collapses a tree row; keeps its space when there is nothing below. */
export function TreeChevron({ isVisible }: { isVisible: boolean }) {
  return isVisible ? (
    <Chevron slot="chevron">
      <ChevronRight />
    </Chevron>
  ) : (
    <Gap />
  );
}

const Gap = styled.span`
  flex: none;
  width: 20px;
`;

const Chevron = styled(SmallButton)`
  width: 20px;

  svg {
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
`;
