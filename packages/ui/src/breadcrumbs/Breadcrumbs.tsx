import { ChevronRight, Ellipsis } from 'lucide-react';
import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs, Link } from 'react-aria-components';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { Menu } from '../menu/index.ts';
import { uiText, useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';

export interface BreadcrumbItem {
  /** Unique among the items. */
  id: string;
  label: string;
  /** Address of the page. The last item is the current page and is not a link. */
  href?: string;
}

export interface BreadcrumbsProps {
  /** The path, start page first. */
  items: readonly BreadcrumbItem[];
  /**
   * Maximum number of visible items. Beyond it, the items between the first and the last two move into a menu; below 3,
   * all but the last do.
   */
  maximum?: number;
  /** Accessible name. */
  'aria-label'?: string;
}

/** The path from the start page to the current page. */
export function Breadcrumbs({ items, maximum = 4, 'aria-label': label }: BreadcrumbsProps) {
  const t = useText(uiText);
  const { before, hidden, after } = fold(items, maximum);
  const last = items.at(-1);
  const step = (item: BreadcrumbItem) => (
    <Crumb key={item.id} id={item.id}>
      <CrumbLink href={item === last ? undefined : item.href}>
        <span title={item.label}>{item.label}</span>
      </CrumbLink>
      {item === last ? null : <ChevronRight aria-hidden="true" />}
    </Crumb>
  );
  return (
    <nav aria-label={label ?? t('breadcrumbs')}>
      <List>
        {before.map(step)}
        {hidden.length === 0 ? null : (
          <Crumb key={hiddenId} id={hiddenId} data-rigid="">
            <Menu
              trigger={<IconButton slot={null} size="s" icon={<Ellipsis />} aria-label={t('hiddenSteps')} />}
              items={hidden.map(({ id, label: name, href }) => ({ id, label: name, href }))}
            />
            <ChevronRight aria-hidden="true" />
          </Crumb>
        )}
        {after.map(step)}
      </List>
    </nav>
  );
}

const hiddenId = 'hidden-steps';

function fold(items: readonly BreadcrumbItem[], maximum: number) {
  if (items.length <= Math.max(maximum, 1)) return { before: items, hidden: [], after: [] };
  const [start, end] = maximum < 3 ? [0, -1] : [1, -2];
  return { before: items.slice(0, start), hidden: items.slice(start, end), after: items.slice(end) };
}

const List = styled(AriaBreadcrumbs)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding: 0;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 20px;
  list-style: none;
`;

const Crumb = styled(Breadcrumb)`
  display: inline-flex;
  align-items: center;
  min-width: 0;

  &[data-rigid] {
    flex: none;
  }

  > svg {
    flex: none;
    width: 12px;
    height: 12px;
    margin: 0 4px;
  }

  &:dir(rtl) > svg {
    transform: scaleX(-1);
  }
`;

const CrumbLink = styled(Link)`
  max-width: 32ch;
  overflow: hidden;
  border-radius: ${token.radius.s};
  color: ${token.color.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;
  outline: none;

  &[href][data-hovered] {
    color: ${token.tone.accent.text};
    text-decoration: underline;
  }

  &[aria-current] {
    color: ${token.color.text};
  }

  &[data-focus-visible] {
    ${focusRing}
  }
`;
