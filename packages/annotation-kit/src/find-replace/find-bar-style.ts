import { token } from '@earmark/ui';
import { styled } from 'styled-components';

export const Bar = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: ${token.space[1]};
  padding: ${token.space[1]} ${token.space[3]};
  border-top: 1px solid ${token.color.border};
  background: ${token.color.sunken};
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.space[1]};
  min-width: 0;
  line-height: ${token.height.controlS};

  /* Below the search field, beside the button that opens the line. */
  &[data-second] {
    padding-inline-start: calc(${token.height.controlS} + ${token.space[1]});
  }
`;

export const Fields = styled.div`
  flex: 0 1 260px;
  min-width: 140px;
`;

export const Count = styled.span`
  min-width: 72px;
  padding-inline: ${token.space[2]};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const Grow = styled.span`
  flex: 1;
`;

export const Where = styled.div`
  width: 160px;
`;

export const Listed = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  padding-bottom: ${token.space[1]};
`;

export const Summary = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  min-height: ${token.height.controlS};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;
