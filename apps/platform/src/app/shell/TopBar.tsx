import { Breadcrumbs, IconButton, Menu, token, type BreadcrumbItem } from '@earmark/ui';
import { CircleHelp, ExternalLink, Menu as MenuLines, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCall } from '../../data/index.ts';
import { pageKey, usePageInfo, useRoute } from '../../page/index.ts';
import { PaletteButton } from '../palette/index.ts';
import { NoticeBell } from '../../notices/index.ts';
import { UploadIndicator } from '../../upload/index.ts';
import { LanguageToggle, ThemeMenu, useMedia } from '../../frame/index.ts';
import type { SidebarState } from './sidebar-state.ts';
import { sidebarId } from './Sidebar.tsx';
import { UserMenu } from './UserMenu.tsx';
import { language, texts } from '../../i18n/index.ts';

const t = texts('shell');

/** Windows narrow enough to show only the page's own name. */
const tight = '(width < 560px)';

/** Breadcrumb and global actions. */
export function TopBar({ sidebar: { isMobile, isOpen, isDrawerOpen, toggle } }: { sidebar: SidebarState }) {
  const isTight = useMedia(tight);
  const icon = isMobile ? <MenuLines /> : isOpen ? <PanelLeftClose /> : <PanelLeftOpen />;
  return (
    <Bar>
      <IconButton
        icon={icon}
        aria-label={isMobile ? t('openMenu') : isOpen ? t('collapseMenu') : t('expandMenu')}
        aria-controls={sidebarId}
        aria-expanded={isMobile ? isDrawerOpen : undefined}
        tooltipPlacement="bottom"
        onPress={toggle}
      />
      <Trail>
        <Breadcrumbs items={useTrail()} maximum={isTight ? 1 : 4} />
      </Trail>
      <UploadIndicator />
      <PaletteButton />
      <NoticeBell />
      <HelpMenu />
      <LanguageToggle isBrief={isTight} />
      <ThemeMenu hasDensity />
      <UserMenu />
    </Bar>
  );
}

/** Links to external documentation. */
function HelpMenu() {
  const { data } = useCall('platform', {}, { isStatic: true });
  if (!data || data.help.length === 0) return null;
  return (
    <Menu
      placement="bottom end"
      trigger={<IconButton icon={<CircleHelp />} aria-label={t('help')} tooltipPlacement="bottom" />}
      items={data.help.map((link) => ({
        id: link.url,
        label: link[language],
        icon: <ExternalLink />,
        href: link.url,
        target: '_blank',
      }))}
    />
  );
}

function useTrail(): BreadcrumbItem[] {
  const route = useRoute();
  const { pathname, search } = useLocation();
  const { name, trail } = usePageInfo(pageKey(pathname, search));
  if (route.isPinned) return [{ id: route.path, label: t(`routes:${route.title}`) }];
  return [
    { id: 'home', label: t('routes:home'), href: '/dashboard' },
    ...(trail ?? []).map((step) => ({ id: step.href ?? step.label, ...step })),
    { id: route.path, label: name ?? t(`routes:${route.title}`) },
  ];
}

const Bar = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space[1]};
  height: 48px;
  padding-inline: ${token.space[2]} ${token.space[3]};
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surface};
`;

const Trail = styled.div`
  flex: 1;
  min-width: 0;
  margin-inline-start: ${token.space[1]};
  overflow: hidden;

  ol {
    flex-wrap: nowrap;
  }
`;
