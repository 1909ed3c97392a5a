import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
`;

export const Scroller = styled.div`
  min-height: 0;
  overflow: auto;
  overscroll-behavior-x: contain;
  outline: none;

  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
`;

export const Grid = styled.table`
  width: 100%;
  border-spacing: 0;
  border-collapse: separate;
  table-layout: fixed;
  font-size: ${token.fontSize.m};
`;

export const HeadCell = styled.th`
  position: sticky;
  z-index: ${token.zIndex.sticky};
  top: 0;
  height: ${token.height.tableHead};
  padding: 0 12px;
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.sunken};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  text-align: start;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;

  &[data-align='end'] {
    text-align: end;
  }

  &[data-align='center'] {
    text-align: center;
  }

  &[data-pinned] {
    z-index: calc(${token.zIndex.sticky} + 1);
    inset-inline-end: 0;
  }

  [data-overflowing] &[data-pinned] {
    border-inline-start: 1px solid ${token.color.border};
  }

  &[data-box] {
    padding: 0 0 0 12px;
  }
`;

export const BodyRow = styled.tr`
  &:hover > td {
    background: linear-gradient(${token.color.hover}, ${token.color.hover}), ${token.color.surface};
  }

  &[aria-selected='true'] > td {
    background: ${token.tone.accent.soft};
  }

  &[data-pressable] {
    cursor: pointer;
  }

  &:focus-visible {
    outline: none;

    > td {
      box-shadow: inset 0 2px ${token.color.focus}, inset 0 -2px ${token.color.focus};
    }
  }

  &:last-child > td {
    border-bottom-color: transparent;
  }
`;

export const BodyCell = styled.td`
  height: ${token.height.row};
  padding: 4px 12px;
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surface};
  line-height: 20px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-align='end'] {
    text-align: end;
  }

  &[data-align='center'] {
    text-align: center;
  }

  &[data-wrapping] {
    padding-block: 8px;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  &[data-pinned] {
    position: sticky;
    z-index: 1;
    inset-inline-end: 0;
  }

  [data-overflowing] &[data-pinned] {
    border-inline-start: 1px solid ${token.color.border};
  }

  &[data-box] {
    padding: 0 0 0 12px;
  }

  > [data-rac] {
    vertical-align: middle;
  }
`;
