import { limits } from '@earmark/contract';
import { token, Tooltip } from '@earmark/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession } from '../../data/index.ts';
import { useRoute } from '../../page/index.ts';
import type { RouteBusiness } from '../../route-row.ts';
import { routes } from '../../routes.ts';
import { highlightOf, menuFor, menuGroups } from '../menu.ts';
import { Logo } from '../../frame/index.ts';
import { MenuLink } from './MenuLink.tsx';
import type { SidebarState } from './sidebar-state.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('shell');

/** Id of the menu, which the top bar's button controls. */
export const sidebarId = 'main-menu';

/** Main menu: 140 px wide, icons only when collapsed, a drawer on small windows. */
export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  const session = useSession();
  const route = useRoute();
  const { pathname } = useLocation();
  const { isMobile, isDrawerOpen, isStill, isOpen, closeDrawer } = sidebar;
  const root = useRef<HTMLElement>(null);
  // A link within the drawer leads to a page that it would cover
  useEffect(() => closeDrawer(), [pathname, closeDrawer]);
  useEffect(() => {
    if (!isDrawerOpen) return undefined;
    root.current?.querySelector('a')?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closeDrawer();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      // Focus returns to the button, because the drawer becomes inert and the page becomes usable again.
      document.querySelector<HTMLElement>(`[aria-controls="${sidebarId}"]`)?.focus();
    };
  }, [isDrawerOpen, closeDrawer]);
  const isNarrow = !isMobile && !isOpen;
  const [query] = useSearchParams();
  const marked = highlightOf(route, query);
  return (
    <>
      {isMobile && isDrawerOpen ? <Backdrop onClick={() => closeDrawer()} /> : null}
      <Root
        ref={root}
        id={sidebarId}
        aria-label={t('mainMenu')}
        data-narrow={isNarrow || undefined}
        data-mobile={isMobile || undefined}
        data-out={isDrawerOpen || undefined}
        data-still={isStill || undefined}
        inert={isMobile && !isDrawerOpen}
      >
        <Brand>
          <Logo />
          {isNarrow ? null : <span>{t('common:product')}</span>}
        </Brand>
        <Groups>
          {menuGroups(menuFor(routes, session)).map(({ business, rows }) => (
            <Group key={business} data-narrow={isNarrow || undefined}>
              {business === null || isNarrow ? null : <Heading id={headingId(business)}>{nameOf(business)}</Heading>}
              <List
                aria-label={business !== null && isNarrow ? nameOf(business) : undefined}
                aria-labelledby={business === null || isNarrow ? undefined : headingId(business)}
              >
                {rows.map((row) => (
                  <li key={row.path}>
                    {isNarrow ? (
                      <Tooltip content={t(`routes:${row.title}`)} placement="right">
                        <MenuLink row={row} isMarked={row.path === marked} isNarrow />
                      </Tooltip>
                    ) : (
                      <MenuLink row={row} isMarked={row.path === marked} />
                    )}
                  </li>
                ))}
              </List>
            </Group>
          ))}
        </Groups>
      </Root>
    </>
  );
}

const nameOf = (business: RouteBusiness): string => t(`common:business_${business}`);
const headingId = (business: RouteBusiness): string => `${sidebarId}-${business}`;

const Root = styled.nav`
  display: flex;
  flex: none;
  flex-direction: column;
  width: ${limits.screen.sidebarPixels}px;
  border-inline-end: 1px solid ${token.color.border};
  background: ${token.color.surface};
  transition: width ${token.duration.normal} ${token.easing.out};

  &[data-narrow] {
    width: 52px;
  }

  &[data-mobile] {
    /* Towards the edge that it comes from. */
    --away: -100%;
    position: fixed;
    z-index: ${token.zIndex.drawer};
    inset-block: 0;
    inset-inline-start: 0;
    transform: translateX(var(--away));
    transition: transform ${token.duration.normal} ${token.easing.out};
  }

  &[data-mobile]:dir(rtl) {
    --away: 100%;
  }

  &[data-mobile][data-out] {
    transform: none;
    box-shadow: ${token.elevation.drawer};
  }

  &[data-still] {
    transition: none;
  }
`;

const Backdrop = styled.div`
  position: fixed;
  z-index: ${token.zIndex.drawer};
  inset: 0;
  background: ${token.color.backdrop};
`;

const Brand = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space[2]};
  height: 48px;
  padding-inline: 14px;
  overflow: hidden;
  font-size: ${token.fontSize.xl};
  font-weight: ${token.fontWeight.strong};
  white-space: nowrap;
`;

const Groups = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${token.space[1]} ${token.space[2]};
  overflow: hidden auto;
`;

const Group = styled.div`
  & + & {
    margin-block-start: ${token.space[3]};
  }

  /* Icons alone: a line stands for the heading. */
  & + &[data-narrow] {
    margin-block-start: ${token.space[2]};
    padding-block-start: ${token.space[2]};
    border-block-start: 1px solid ${token.color.border};
  }
`;

const Heading = styled.p`
  padding-inline: 10px;
  padding-block-end: ${token.space[1]};
  overflow: hidden;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
