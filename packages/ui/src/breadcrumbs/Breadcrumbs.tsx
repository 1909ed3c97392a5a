import { ChevronRight, Ellipsis } from 'lucide-react';
import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs, Link } from 'react-aria-components';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { Menu } from '../menu/index.ts';
import { useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';

export interface BreadcrumbItem {
  id: string;
  label: string;
  /** The last one is the current page and goes nowhere. */
  href?: string;
}

export interface BreadcrumbsProps {
  items: readonly BreadcrumbItem[];
  /** With more steps than this those between the first and the last two go into a menu. */
  maximum?: number;
  'aria-label'?: string;
}

/** The way from the start to this page. */
export function Breadcrumbs({ items, maximum = 4, 'aria-label': label }: BreadcrumbsProps) {
  const text = useText();
  const hidden = items.length > Math.max(maximum, 3) ? items.slice(1, -2) : [];
  const [first] = items;
  const shown = hidden.length === 0 || first === undefined ? items : [first, ...items.slice(-2)];
  const last = items.at(-1);
  return (
    <nav aria-label={label ?? text.breadcrumbs}>
      <List>
        {shown.map((item, index) => (
          <Crumb key={item.id} id={item.id}>
            <Place href={item === last ? undefined : item.href}>
              <span title={item.label}>{item.label}</span>
            </Place>
            {index === 0 && hidden.length > 0 ? (
              <>
                <ChevronRight aria-hidden="true" />
                <Menu trigger={<IconButton slot={null} size="s" icon={<Ellipsis />} aria-label={text.hiddenSteps} />} items={hidden.map(({ id, label: step, href }) => ({ id, label: step, href }))} />
              </>
            ) : null}
            {item === last ? null : <ChevronRight aria-hidden="true" />}
          </Crumb>
        ))}
      </List>
    </nav>
  );
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

const Place = styled(Link)`
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
