import { token } from '@earmark/ui';
import { styled } from 'styled-components';

export const Lines = styled.ul`
  padding: ${token.space[2]} 0 0;
  list-style: none;
`;

export const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[2]} 0;
  border-bottom: 1px solid ${token.color.border};
`;

export const Name = styled.span`
  font-weight: ${token.fontWeight.medium};
`;

export const Faint = styled.div`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;
