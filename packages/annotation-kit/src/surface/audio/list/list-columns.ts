import { css } from 'styled-components';

/** The grid columns of the header and of every row. */
export const columns = '60px 76px 76px 68px minmax(120px, 1fr) var(--status-width) 44px';

/** On a phone the text replaces end and length, which the status strip shows for the selection. */
export const onPhone = css`
  @container segments (max-width: 520px) {
    grid-template-columns: 52px 66px minmax(88px, 1fr) var(--status-width) 36px;

    > :nth-child(3),
    > :nth-child(4) {
      display: none;
    }
  }
`;
