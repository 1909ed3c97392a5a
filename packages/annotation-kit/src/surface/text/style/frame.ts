import { token } from '@earmark/ui';
import { styled } from 'styled-components';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  background: ${token.color.surface};

  [data-panel-hidden] & {
    padding-bottom: var(--em-toast-room);
  }
`;

export const Panes = styled.div`
  display: grid;
  flex: 1;
  grid-auto-rows: minmax(0, 1fr);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: 1px;
  min-height: 0;
  background: ${token.color.border};
`;

export const Pane = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${token.color.surface};
`;

export const PaneTitle = styled.h2`
  flex: none;
  margin: 0;
  padding: ${token.space[1]} ${token.space[4]};
  overflow: hidden;
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.sunken};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A note over the end of the text, where it moves no line. */
export const PaneNote = styled.div`
  position: absolute;
  inset-block-end: ${token.space[2]};
  inset-inline-end: ${token.space[4]};
  z-index: ${token.zIndex.raised};
  padding: ${token.space[1]} ${token.space[2]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.s};
  background: ${token.color.surface};
  box-shadow: ${token.elevation.floating};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;

export const Space = styled.div`
  width: 100%;
`;

/** Says something to screen readers alone. */
export const Said = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Secondary text beside other content. */
export const Faint = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
