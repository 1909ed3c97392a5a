import { token } from '@earmark/ui';
import { styled } from 'styled-components';

const line = `
  position: absolute;
  background: color-mix(in srgb, ${token.color.accent} 70%, transparent);
  pointer-events: none;
  will-change: transform;
`;

export const CrossLine = styled.div.attrs({ hidden: true })`
  ${line}
  inset: 0 auto 0 0;
  width: 1px;
`;

export const HeightLine = styled.div.attrs({ hidden: true })`
  ${line}
  inset: 0 0 auto 0;
  height: 1px;
`;

export const Corner = styled.div`
  position: absolute;
  top: 4px;
  right: 4px;
  display: flex;
  gap: ${token.space[1]};
  align-items: center;
  border-radius: ${token.radius.s};
  background: color-mix(in srgb, ${token.color.surface} 88%, transparent);
`;

export const Readout = styled.span`
  padding: 0 ${token.space[2]};
  color: ${token.color.text};
  font-size: ${token.fontSize.xs};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  pointer-events: none;

  &:empty {
    display: none;
  }
`;

export const Notice = styled.div`
  position: absolute;
  bottom: ${token.space[2]};
  left: 50%;
  display: flex;
  gap: ${token.space[2]};
  align-items: center;
  max-width: 90%;
  padding: 2px ${token.space[2]};
  border-radius: ${token.radius.s};
  background: color-mix(in srgb, ${token.color.surface} 92%, transparent);
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  transform: translateX(-50%);

  &[data-tone='failed'] {
    border: 1px solid ${token.tone.danger.border};
    color: ${token.tone.danger.text};
  }
`;
