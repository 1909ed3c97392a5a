import { Link, token } from '@earmark/ui';
import { styled } from 'styled-components';
import type { RouteRow } from '../../route-row.ts';
import { menuIcons } from '../menu-icons.tsx';
import { texts } from '../../i18n/index.ts';

const t = texts('routes');

interface MenuLinkProps {
  row: RouteRow;
  isMarked: boolean;
  /** Shows only the icon. */
  isNarrow?: boolean;
}

/** One entry of the main menu. */
export function MenuLink({ row, isMarked, isNarrow = false }: MenuLinkProps) {
  const Icon = menuIcons[row.icon ?? 'platform'];
  return (
    <Entry
      href={row.path}
      aria-current={isMarked ? 'page' : undefined}
      aria-label={isNarrow ? t(row.title) : undefined}
    >
      <Icon aria-hidden="true" />
      {isNarrow ? null : <span>{t(row.title)}</span>}
    </Entry>
  );
}

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  height: 34px;
  padding-inline: 10px;
  border-radius: ${token.radius.m};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.m};
  white-space: nowrap;

  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }

  /* The longest titles take two lines. */
  span {
    display: -webkit-box;
    overflow: hidden;
    line-height: 1.15;
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  &[data-hovered] {
    background: ${token.color.hover};
    color: ${token.color.text};
    text-decoration: none;
  }

  &[aria-current] {
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
    font-weight: ${token.fontWeight.medium};
  }
`;
