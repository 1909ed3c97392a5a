import { css } from 'styled-components';
import { token } from '../theme/index.ts';

/** Room for a checkbox or the button that unfolds. */
const boxWidth = '36px';

/**
 * A table that is narrower than a phone: a card per row with the titles beside the values, and the heads as a line that
 * scrolls, since they sort and filter. The order is that in which it is read. The class is repeated to win over the
 * rules of rows and cells. Elements of the table have explicit roles, because Safari takes those of other `display`
 * away.
 */
export const cardStyle = css`
  @container (width < 420px) {
    &&&[data-cards] {
      display: block;
      min-width: 0 !important;

      > colgroup,
      [aria-hidden='true']:is(td, th),
      > thead > tr > th[data-actions],
      > thead > tr > th > :not(:first-child),
      > tfoot > tr > td:empty {
        display: none;
      }

      > :is(thead, tbody, tfoot) {
        display: block;
      }

      > thead {
        position: sticky;
        z-index: ${token.zIndex.sticky};
        top: 0;
        border-bottom: 1px solid ${token.color.border};
        background: ${token.color.sunken};
      }

      /* Nothing to press: only read aloud */
      > thead:not(:has(button, input)) {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }

      > thead > tr {
        display: flex;
        overflow-x: auto;
        scrollbar-width: none;
      }

      > thead > tr > th {
        position: static;
        display: flex;
        flex: none;
        align-items: center;
        border-bottom: 0;
      }

      > :is(tbody, tfoot) > tr {
        position: relative;
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 8px 16px;
        padding: 12px ${token.inset.cell};
        border-bottom: 1px solid ${token.color.border};
      }

      > tbody > tr:last-child {
        border-bottom-color: transparent;
      }

      > tbody > tr[data-pressable]:hover {
        background: ${token.color.hover};
      }

      > tbody > tr[aria-selected='true'] {
        background: ${token.tone.accent.soft};
      }

      > tbody > tr:focus-visible {
        outline: 2px solid ${token.color.focus};
        outline-offset: -2px;
      }

      > :is(tbody, tfoot) > tr > td {
        position: static;
        height: auto;
        padding: 0;
        border: 0;
        background: none;
        box-shadow: none;
        overflow: clip;
        overflow-clip-margin: 4px;
        text-align: start;
        white-space: normal;
        overflow-wrap: anywhere;

        &[data-title]::before {
          content: attr(data-title);
          display: block;
          color: ${token.color.textMuted};
          font-size: ${token.fontSize.s};
          font-weight: ${token.fontWeight.regular};
        }

        &:first-child:not([data-box]),
        &[data-name],
        &[data-actions],
        &[colspan] {
          grid-column: 1 / -1;
        }

        &[data-name] {
          font-weight: ${token.fontWeight.medium};
        }

        &[data-box] {
          position: absolute;
          inset-block-start: 10px;
          inset-inline-end: ${token.inset.cell};
        }

        &[data-box]:has(+ [data-box]) {
          inset-inline-end: calc(${token.inset.cell} + ${boxWidth});
        }

        &[data-box],
        &[data-actions] {
          overflow: visible;
          padding: 0;
        }

        > [data-row-actions] {
          display: flex;
          flex-wrap: wrap;
          gap: 4px;
          max-width: 100%;
        }

        &:has(> [data-row-actions]:empty) {
          display: none;
        }
      }

      /* What unfolds and chooses the row stands at the end of its first line, which leaves the room. */
      > tbody > tr > [data-box] + td:not([data-box]) {
        grid-column: 1 / -1;
        padding-inline-end: ${boxWidth};
      }

      > tbody > tr > [data-box] + [data-box] + td {
        padding-inline-end: calc(2 * ${boxWidth});
      }
    }
  }
`;
