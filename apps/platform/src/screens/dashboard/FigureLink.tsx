import { Link } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../data/index.ts';
import { mayEnter, routes } from '../../routes.ts';

interface FigureLinkProps {
  /** Path of the screen listing what the figure counts, if any. */
  path: string | undefined;
  children: ReactNode;
}

/** Links a figure to the list behind it, when that screen exists and the role may enter it. */
export function FigureLink({ path, children }: FigureLinkProps) {
  const { user } = useSession();
  const isOpen = path !== undefined && routes.some((row) => row.path === path && mayEnter(row, user.role_id));
  return isOpen ? <Figure href={path}>{children}</Figure> : children;
}

const Figure = styled(Link)`
  display: block;
  color: inherit;
`;
