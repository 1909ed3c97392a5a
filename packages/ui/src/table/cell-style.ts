import { css, styled } from 'styled-components';
import { token } from '../theme/index.ts';

/** Alignment of a column's cells, and the sticky position of pinned ones. */
const cellPositionStyle = css`
  &[data-align='end'] {
    text-align: end;
  }

  &[data-align='center'] {
    text-align: center;
  }

  &[data-box] {
    padding-block: 0;
    padding-inline: 12px 0;
  }

  &[data-pinned] {
    position: sticky;
  }

  /* On phones row actions would cover half of the row: they scroll with it. */
  @media (width < 600px) {
    &&&[data-pinned='end'] {
      inset-inline-end: auto !important;
      box-shadow: none;
    }
  }

  /* The column of row actions while no row has any. */
  [data-actionless] &[data-actions] {
    visibility: hidden;
    padding: 0;
    border: 0;
  }

  [data-more-start] &[data-pinned='start'][data-edge] {
    box-shadow: inset -1px 0 ${token.color.border}, 6px 0 8px -6px ${token.color.shadow};
  }

  [data-more-end] &[data-pinned='end'][data-edge] {
    box-shadow: inset 1px 0 ${token.color.border}, -6px 0 8px -6px ${token.color.shadow};
  }

  [dir='rtl'] [data-more-start] &[data-pinned='start'][data-edge] {
    box-shadow: inset 1px 0 ${token.color.border}, -6px 0 8px -6px ${token.color.shadow};
  }

  [dir='rtl'] [data-more-end] &[data-pinned='end'][data-edge] {
    box-shadow: inset -1px 0 ${token.color.border}, 6px 0 8px -6px ${token.color.shadow};
  }
`;

export const HeadCell = styled.th`
  position: sticky;
  z-index: ${token.zIndex.sticky};
  top: 0;
  height: ${token.height.tableHead};
  padding: 0 ${token.inset.cell};
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.sunken};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  text-align: start;
  white-space: nowrap;
  ${cellPositionStyle}

  &[data-pinned] {
    z-index: calc(${token.zIndex.sticky} + 1);
  }

  /* While a column is dragged: which one, and where it would stand. */
  &[data-column] {
    user-select: none;
  }

  [data-dragging] & {
    cursor: grabbing;
  }

  &[data-moving] > * {
    opacity: 0.4;
  }

  &[data-drop]::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: -1px;
    width: 2px;
    background: ${token.color.accent};
  }

  &[data-drop='after']::before {
    inset-inline: auto -1px;
  }
`;

/** Title and filter button side by side. */
export const HeadContent = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;

  &[data-align='end'] {
    justify-content: flex-end;
  }

  &[data-align='center'] {
    justify-content: center;
  }
`;

export const BodyCell = styled.td`
  height: ${token.height.row};
  padding: 0 ${token.inset.cell};
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surface};
  line-height: 20px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${cellPositionStyle}

  &[data-wrapping] {
    padding-block: 8px;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  &[data-pinned] {
    z-index: ${token.zIndex.raised};
  }

  &[data-box] {
    user-select: none;
  }

  > [data-rac] {
    vertical-align: middle;
  }
`;

export const BodyRow = styled.tr`
  /* What comes into sight by its focus must not lie below the head. */
  scroll-margin-block: ${token.height.tableHead} ${token.height.row};
  outline: none;

  &:hover > ${BodyCell} {
    background: linear-gradient(${token.color.hover}, ${token.color.hover}), ${token.color.surface};
  }

  &[aria-selected='true'] > ${BodyCell} {
    background: ${token.tone.accent.soft};
  }

  &[data-pressable] {
    cursor: pointer;
  }

  &:focus-visible > ${BodyCell} {
    background: linear-gradient(${token.color.hover}, ${token.color.hover}), ${token.color.surface};
    border-block: 2px solid ${token.color.focus};
  }

  &[aria-selected='true']:focus-visible > ${BodyCell} {
    background: ${token.tone.accent.soft};
  }

  &:last-child > ${BodyCell} {
    border-bottom-color: transparent;
  }

  &:last-child:focus-visible > ${BodyCell} {
    border-bottom-color: ${token.color.focus};
  }
`;

export const TotalCell = styled(BodyCell)`
  position: sticky;
  z-index: ${token.zIndex.sticky};
  bottom: 0;
  border-top: 1px solid ${token.color.border};
  border-bottom: 0;
  background: ${token.color.sunken};
  font-weight: ${token.fontWeight.medium};

  &[data-pinned] {
    z-index: calc(${token.zIndex.sticky} + 1);
  }
`;
