import { Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { floatingStyle } from './floating-style.ts';

/** The popover around popup lists, at least as wide as its trigger. */
export const ListPopover = styled(Popover)`
  ${floatingStyle}
  display: flex;
  flex-direction: column;
  /* Never wider than the window less the gap that positioning keeps: a page that scrolls closes the list. */
  min-width: min(max(var(--trigger-width, 0px), 120px), calc(100vw - 24px));
  max-width: min(480px, calc(100vw - 24px));
`;
