import { Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { floatingStyle } from './floating-style.ts';

/** The popover that lists open in: never narrower than its trigger. */
export const ListPopover = styled(Popover)`
  ${floatingStyle}
  display: flex;
  flex-direction: column;
  min-width: max(var(--trigger-width), 120px);
  max-width: min(480px, 90vw);
`;
