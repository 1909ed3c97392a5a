import { token } from '@earmark/ui';
import { styled } from 'styled-components';

/** Surface of a long form. */
export const Sheet = styled.div`
  --form-foot: calc(${token.height.controlM} + 2 * ${token.space[3]} + 1px);
  padding: 0 ${token.space[5]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
`;

/** Sticky last row of a sheet with its primary button. */
export const SheetFoot = styled.div`
  position: sticky;
  z-index: calc(${token.zIndex.sticky} + 1);
  bottom: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  margin: 0 calc(-1 * ${token.space[5]});
  padding: ${token.space[3]} ${token.space[5]};
  border-top: 1px solid ${token.color.border};
  border-radius: 0 0 ${token.radius.m} ${token.radius.m};
  background: ${token.color.surface};
  color: ${token.color.textMuted};
`;
