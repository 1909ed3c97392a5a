import { token } from '@earmark/ui';
import { styled } from 'styled-components';

export const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 40px;
  padding: ${token.space[1]} ${token.space[3]};
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surface};
  font-size: ${token.fontSize.s};
`;

/** What a bar that some actions open lies over. Without room of its own it moves no line under the eyes. */
export const Top = styled.div`
  position: relative;
  flex: none;

  &[data-covered] > [role='toolbar'] {
    visibility: hidden;
  }
`;

/** A bar over the tools, which have nothing to do while it is open. */
export const OverBar = styled(Bar)`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${token.zIndex.raised};
  min-height: 100%;
`;

/** A bar below the text, beside which the tools go on being used: it moves no line either. */
export const BelowBar = styled(Bar)`
  border-top: 1px solid ${token.color.border};
  border-bottom: 0;
`;

export const Spring = styled.span`
  flex: 1;
`;
