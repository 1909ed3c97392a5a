import { ContextMenu, token } from '@earmark/ui';
import { CopyX, ListX, RotateCw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { pageKey } from '../../page/index.ts';
import { routes } from '../../routes.ts';
import { namesOfTabs, replaceTabs, useTabs, withoutTabs, type Tab } from './tab-store.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('shell');

/** Fraction of the wheel delta that scrolls the strip (specification, section 2). */
const wheelStep = 0.25;

/** Tabs of the visited pages. */
export function TabStrip() {
  const tabs = useTabs();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const current = pageKey(pathname, search);
  const strip = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent): void => {
      // Ctrl + wheel zooms the page.
      if (event.ctrlKey) return;
      event.preventDefault();
      element.scrollLeft += (event.deltaY || event.deltaX) * wheelStep;
    };
    // React registers wheel listeners as passive, and those cannot prevent the page from scrolling
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);
  const position = tabs.findIndex(({ key }) => key === current);
  const shownName = tabs[position]?.name;
  // Repeated when the tab's name arrives and widens it, and when the tabs of other browsers arrive before it.
  useEffect(() => {
    strip.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, position, shownName]);

  const close = (closing: (tab: Tab) => boolean, staying?: Tab): void => {
    const { tabs: rest, goTo } = withoutTabs(tabs, closing, current);
    replaceTabs(rest);
    // The menu may be that of another tab than the open one, which is then among the closed
    const next = staying && staying.key !== current ? staying.href : goTo;
    if (next !== undefined) void navigate(next);
  };
  const isOne =
    (key: string) =>
    (tab: Tab): boolean =>
      tab.key === key;
  /** Moves focus from the closed tab to its neighbour. */
  const closeHere = (element: Element, key: string): void => {
    const links = [...(strip.current?.querySelectorAll('a') ?? [])];
    const index = links.findIndex((link) => link.parentElement === element.parentElement);
    // Before the tab goes: afterwards the focus would already have fallen back to the page
    (links[index + 1] ?? links[index - 1])?.focus();
    close(isOne(key));
  };
  const names = namesOfTabs(tabs, nameOf, kindOf);
  const hasOthers = (key?: string): boolean => tabs.some((tab) => !tab.isPinned && tab.key !== key);
  return (
    <Strip ref={strip} aria-label={t('tabs')}>
      {tabs.map((tab, index) => {
        const title = names[index] ?? '';
        return (
          <ContextMenu
            key={tab.key}
            items={[
              {
                id: 'refresh',
                label: t('refreshTab'),
                icon: <RotateCw />,
                onAction: () => void navigate(`/redirect${tab.href}`),
              },
              {
                id: 'close',
                label: t('closeTab'),
                icon: <X />,
                isDisabled: tab.isPinned,
                onAction: () => close(isOne(tab.key)),
              },
              {
                id: 'others',
                label: t('closeOthers'),
                icon: <CopyX />,
                isDisabled: !hasOthers(tab.key),
                onAction: () => close((other) => other.key !== tab.key, tab),
              },
              {
                id: 'all',
                label: t('closeAll'),
                icon: <ListX />,
                isDisabled: !hasOthers(),
                onAction: () => close(() => true),
              },
            ]}
          >
            <Item data-current={tab.key === current || undefined}>
              <Name
                to={tab.href}
                title={title}
                aria-current={tab.key === current ? 'page' : undefined}
                onKeyDown={(event) => {
                  if (event.key === 'Delete' && !tab.isPinned) closeHere(event.currentTarget, tab.key);
                }}
              >
                {title}
              </Name>
              {tab.isPinned ? null : (
                <Close
                  type="button"
                  aria-label={`${t('closeTab')}: ${title}`}
                  onClick={(event) => closeHere(event.currentTarget, tab.key)}
                >
                  <X aria-hidden="true" />
                </Close>
              )}
            </Item>
          </ContextMenu>
        );
      })}
    </Strip>
  );
}

const nameOf = ({ name, title }: Tab): string => name ?? t(`routes:${title}`);

/** The kind of work that a page is of; undefined for pages of all kinds. */
function kindOf({ href }: Tab): string | undefined {
  const business = routes.find(({ path }) => path === href.split('?')[0])?.business;
  return business && t(`common:business_${business}`);
}

const Strip = styled.nav`
  display: flex;
  flex: none;
  gap: ${token.space[1]};
  padding: ${token.space[1]} ${token.space[3]};
  overflow: auto hidden;
  border-bottom: 1px solid ${token.color.border};
  /* A shade at the end behind which there is more: what moves along covers it where there is none. */
  background:
    linear-gradient(to right, ${token.color.surface} 50%, transparent) left / 32px 100% no-repeat local,
    linear-gradient(to left, ${token.color.surface} 50%, transparent) right / 32px 100% no-repeat local,
    linear-gradient(to right, ${token.color.pressed}, transparent) left / 16px 100% no-repeat,
    linear-gradient(to left, ${token.color.pressed}, transparent) right / 16px 100% no-repeat,
    ${token.color.surface};
  scroll-padding-inline: ${token.space[3]};
  scrollbar-width: none;
`;

const Item = styled.div`
  display: flex;
  align-items: center;
  height: ${token.height.controlS};
  border-radius: ${token.radius.s};
  color: ${token.color.textMuted};

  &:hover {
    background: ${token.color.hover};
    color: ${token.color.text};
  }

  &[data-current] {
    background: ${token.tone.accent.soft};
    box-shadow: inset 0 0 0 1px ${token.tone.accent.border};
    color: ${token.tone.accent.text};
  }
`;

const Name = styled(Link)`
  max-width: 20ch;
  padding-inline: ${token.space[2]};
  overflow: hidden;
  color: inherit;
  font-size: ${token.fontSize.s};
  line-height: ${token.height.controlS};
  text-overflow: ellipsis;
  white-space: nowrap;

  &:not(:last-child) {
    padding-inline-end: 0;
  }

  &:hover {
    text-decoration: none;
  }
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  /* as large as a fingertip needs; what is seen is smaller */
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;

  svg {
    width: 16px;
    height: 16px;
    padding: 2px;
    border-radius: ${token.radius.s};
  }

  &:hover svg {
    background: ${token.color.pressed};
  }
`;
