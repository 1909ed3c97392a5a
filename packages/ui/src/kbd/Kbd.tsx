import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

/** A key or key combination, such as "Ctrl S". */
export function Kbd({ children }: { children: ReactNode }) {
  return <Key>{children}</Key>;
}

const Key = styled.kbd`
  display: inline-block;
  min-width: 18px;
  padding: 0 4px;
  border: 1px solid ${token.color.borderStrong};
  border-bottom-width: 2px;
  border-radius: ${token.radius.s};
  background: ${token.color.surface};
  color: ${token.color.textMuted};
  font-family: ${token.fontFamily.sans};
  font-size: ${token.fontSize.xs};
  line-height: 16px;
  text-align: center;
  white-space: nowrap;
`;
