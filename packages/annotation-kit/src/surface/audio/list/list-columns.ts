import { css } from 'styled-components';

/** Of the head and of every row. */
export const columns = '60px 76px 76px 68px minmax(120px, 1fr) var(--status-width) 44px';

/** On a phone the text comes before end and length, which the strip below tells of what is selected. */
export const onPhone = css`
  @container segments (max-width: 520px) {
    grid-template-columns: 52px 66px minmax(88px, 1fr) var(--status-width) 36px;

    > :nth-child(3),
    > :nth-child(4) {
      display: none;
    }
  }
`;
