import { ChevronRight } from 'lucide-react';
import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs, Link } from 'react-aria-components';
import { styled } from 'styled-components';
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
  'aria-label'?: string;
}

/** The way from the start to this page. */
export function Breadcrumbs({ items, 'aria-label': label }: BreadcrumbsProps) {
  const text = useText();
  return (
    <nav aria-label={label ?? text.breadcrumbs}>
      <List>
        {items.map((item, index) => (
          <Crumb key={item.id} id={item.id}>
            <Place href={index === items.length - 1 ? undefined : item.href}>{item.label}</Place>
            {index === items.length - 1 ? null : <ChevronRight aria-hidden="true" />}
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

  svg {
    flex: none;
    width: 12px;
    height: 12px;
    margin: 0 4px;
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
