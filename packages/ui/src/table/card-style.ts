import { css } from 'styled-components';
import { token } from '../theme/index.ts';

/**
 * A table that is narrower than a phone: a card per row with the titles beside the values, and the heads as a line that
 * scrolls, since they sort and filter. The class is repeated to win over the rules of rows and cells.
 */
export const cardStyle = css`
  @container (width < 420px) {
    &&&[data-cards] {
      display: block;
      min-width: 0 !important;

      > colgroup,
      [aria-hidden='true']:is(td, th),
      > thead:not(:has(button, input)),
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

        &[data-name],
        &[data-actions],
        &[colspan] {
          grid-column: 1 / -1;
        }

        &[data-name] {
          order: -1;
          padding-inline-end: 32px;
          font-weight: ${token.fontWeight.medium};
        }

        &[data-box] {
          position: absolute;
          inset-block-start: 10px;
          inset-inline-end: ${token.inset.cell};
        }

        &[data-box] + [data-box] {
          inset-inline-end: 44px;
        }

        &:has(> [data-row-actions]:empty) {
          display: none;
        }
      }
    }
  }
`;
