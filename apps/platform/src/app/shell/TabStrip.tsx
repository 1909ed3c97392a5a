import { ContextMenu, token } from '@earmark/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { pageKey } from '../../page/index.ts';
import { replaceTabs, useTabs, withoutTabs, type Tab } from './tab-store.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('shell');

/** Part of the wheel's movement that scrolls the strip (specification, section 2). */
const wheelStep = 0.25;

/** The visited pages. */
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
      event.preventDefault();
      element.scrollLeft += (event.deltaY || event.deltaX) * wheelStep;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);
  useEffect(() => {
    strip.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  const close = (closing: (tab: Tab) => boolean): void => {
    const { tabs: rest, goTo } = withoutTabs(tabs, closing, current);
    replaceTabs(rest);
    if (goTo !== undefined) void navigate(goTo);
  };
  return (
    <Strip ref={strip} aria-label={t('tabs')}>
      {tabs.map((tab) => {
        const title = tab.name ?? t(`routes:${tab.title}`);
        return (
          <ContextMenu
            key={tab.key}
            items={[
              { id: 'refresh', label: t('refreshTab'), onAction: () => void navigate(`/redirect${tab.href}`) },
              { id: 'close', label: t('closeTab'), isDisabled: tab.isPinned, onAction: () => close((other) => other.key === tab.key) },
              { id: 'others', label: t('closeOthers'), onAction: () => {
                close((other) => other.key !== tab.key);
                if (tab.key !== current) void navigate(tab.href);
              } },
              { id: 'all', label: t('closeAll'), onAction: () => close(() => true) },
            ]}
          >
            <Item data-current={tab.key === current || undefined}>
              <Name to={tab.href} title={title} aria-current={tab.key === current ? 'page' : undefined} onKeyDown={(event) => {
                if (event.key === 'Delete' && !tab.isPinned) close((other) => other.key === tab.key);
              }}>
                {title}
              </Name>
              {tab.isPinned ? null : (
                <Close type="button" aria-label={`${t('closeTab')}: ${title}`} onClick={() => close((other) => other.key === tab.key)}>
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

const Strip = styled.nav`
  display: flex;
  flex: none;
  gap: ${token.space[1]};
  padding: ${token.space[1]} ${token.space[3]};
  overflow: auto hidden;
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surface};
  scrollbar-width: none;
`;

const Item = styled.div`
  display: flex;
  align-items: center;
  height: ${token.height.controlS};
  border: 1px solid transparent;
  border-radius: ${token.radius.s};
  color: ${token.color.textMuted};

  &:hover {
    background: ${token.color.hover};
    color: ${token.color.text};
  }

  &[data-current] {
    border-color: ${token.tone.accent.border};
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
  }
`;

const Name = styled(Link)`
  max-width: 20ch;
  padding-inline: ${token.space[2]};
  overflow: hidden;
  color: inherit;
  font-size: ${token.fontSize.s};
  line-height: 22px;
  text-overflow: ellipsis;
  white-space: nowrap;

  &:hover {
    text-decoration: none;
  }
`;

const Close = styled.button`
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  margin-inline: -4px 4px;
  padding: 0;
  border: 0;
  border-radius: ${token.radius.s};
  background: none;
  color: inherit;
  cursor: pointer;

  svg {
    width: 12px;
    height: 12px;
  }

  &:hover {
    background: ${token.color.pressed};
  }
`;
