import { Link } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../data/index.ts';
import { mayEnter, routes } from '../../routes.ts';

interface FigureLinkProps {
  /** Of the screen that lists what the figure counts, if there is one. */
  path: string | undefined;
  children: ReactNode;
}

/** Makes a figure lead to the list behind it: once that screen exists, and for those who may enter it. */
export function FigureLink({ path, children }: FigureLinkProps) {
  const { user } = useSession();
  const isOpen = path !== undefined && routes.some((row) => row.path === path && mayEnter(row, user.role_id));
  return isOpen ? <Figure href={path}>{children}</Figure> : children;
}

const Figure = styled(Link)`
  display: block;
  color: inherit;
`;
