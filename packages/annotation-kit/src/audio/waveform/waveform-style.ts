import { token } from '@earmark/ui';
import { styled } from 'styled-components';

export const View = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  height: 100%;
  overflow: hidden;
  background: ${token.color.surface};
  user-select: none;
`;

export const Minimap = styled.div`
  position: relative;
  flex: none;
  height: 36px;
  overflow: hidden;
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.sunken};
  touch-action: none;
  cursor: pointer;

  canvas {
    display: block;
  }
`;

export const MinimapWindow = styled.div`
  position: absolute;
  inset: 0 auto 0 0;
  border: 1px solid ${token.color.accent};
  border-radius: ${token.radius.s};
  background: color-mix(in srgb, ${token.color.accent} 14%, transparent);
  pointer-events: none;
`;

export const MinimapPlayhead = styled.div`
  position: absolute;
  inset: 0 auto 0 0;
  width: 1px;
  background: ${token.tone.danger.solid};
  pointer-events: none;
`;

/** Heights shared by ruler, stage and the elements beside them. */
const rulerHeight = '26px';
const leastStageHeight = '96px';

export const Plot = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
`;

/** Container of everything over the time axis. */
export const Axis = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
`;

/** Column of track names beside the axis. */
export const Heads = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  width: 104px;
  overflow: hidden;
  border-inline-end: 1px solid ${token.color.border};
  background: ${token.color.sunken};
`;

/** Cell beside the ruler. */
export const Corner = styled.div`
  flex: none;
  height: ${rulerHeight};
  border-bottom: 1px solid ${token.color.border};
`;

/** Cell beside the stage, with the stage's height. */
export const TrackSpace = styled.div`
  flex: 1;
  min-height: ${leastStageHeight};
  overflow: hidden;
`;

export const Ruler = styled.div`
  position: relative;
  flex: none;
  height: ${rulerHeight};
  overflow: hidden;
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.sunken};
  touch-action: none;
  cursor: col-resize;

  canvas {
    display: block;
  }
`;

export const Stage = styled.div`
  position: relative;
  flex: 1;
  min-height: ${leastStageHeight};
  overflow: hidden;
  touch-action: none;

  canvas {
    position: absolute;
    inset: 0 auto auto 0;
    display: block;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Vertical line across ruler and stage. */
const line = `
  position: absolute;
  inset: 0 auto 0 0;
  pointer-events: none;
  will-change: transform;
`;

export const Playhead = styled.div`
  ${line}
  width: 1.5px;
  margin-left: -0.75px;
  background: ${token.tone.danger.solid};

  &::before {
    position: absolute;
    top: 0;
    left: 50%;
    border: 5px solid transparent;
    border-top: 7px solid ${token.tone.danger.solid};
    border-bottom: 0;
    transform: translateX(-50%);
    content: '';
  }
`;

export const Cursor = styled.div.attrs({ hidden: true })`
  ${line}
  width: 1px;
  background: color-mix(in srgb, ${token.color.borderControl} 70%, transparent);
`;

export const CursorTime = styled.span`
  white-space: nowrap;
  position: absolute;
  top: 4px;
  padding: 0 4px;
  border-radius: ${token.radius.s};
  background: ${token.color.tooltip};
  color: ${token.color.tooltipText};
  font-size: ${token.fontSize.xs};
  line-height: 16px;

  &[data-side='right'] {
    left: 4px;
  }

  &[data-side='left'] {
    right: 4px;
  }
`;

// At the end of the stage, where something is left to see, it stays in sight.
export const Notice = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  pointer-events: none;

  &[data-at='end'] {
    place-items: end;
    padding: ${token.space[2]};
  }
`;

export const Alert = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  max-width: calc(100% - ${token.space[5]});
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.tone.danger.border};
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  color: ${token.color.textMuted};
  cursor: default;
  pointer-events: auto;

  svg {
    flex: none;
    color: ${token.tone.danger.text};
  }

  strong {
    color: ${token.color.text};
    font-weight: ${token.fontWeight.medium};
  }
`;
