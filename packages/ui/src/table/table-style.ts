import { styled } from 'styled-components';
import { token } from '../theme/index.ts';
import { cardStyle } from './card-style.ts';

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  /* Not hidden, which would keep the foot from staying in sight. */
  overflow: clip;
  /* A card that it fills has the same edge */
  border: var(--table-edge, 1px) solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
`;

/** Positioning container of the scrolling table and its overlays. */
export const Container = styled.div`
  position: relative;
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 0;
`;

export const Scroller = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  /* widths of columns are given in cqi (columnWidths) */
  container-type: inline-size;
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
  ${cardStyle}
`;

/** Stays at the lower edge of a page that is too short for the table. */
export const Foot = styled.div`
  position: sticky;
  z-index: calc(${token.zIndex.sticky} + 1);
  /* Above the foot of the form that it is in */
  bottom: var(--form-foot, 0);
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  padding: 8px ${token.inset.cell};
  border-top: 1px solid ${token.color.border};
  border-radius: 0 0 ${token.radius.m} ${token.radius.m};
  background: ${token.color.surface};

  /* Takes the end whether something is chosen or not. */
  > :last-child:not([data-selection]) {
    flex: 1;
  }
`;
