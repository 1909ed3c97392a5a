import type { ReactNode } from 'react';
import { ExternalLink } from 'lucide-react';
import { Link as AriaLink, VisuallyHidden, type LinkProps as AriaLinkProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';

export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'style' | 'render'> {
  children: ReactNode;
  /** Opens a new window and announces that. By default true for links to another site. */
  isExternal?: boolean;
  /**
   * `plain` stands alone, as in a table; `inline` is underlined within a sentence; `quiet` also takes the colour of its
   * sentence.
   */
  variant?: 'plain' | 'inline' | 'quiet';
}

/**
 * Whether an address belongs to another site than the page. False for mail and telephone addresses, which open no page.
 */
export function leadsOutside(
  href: string | undefined,
  page: string = globalThis.location?.href ?? 'http://localhost/',
): boolean {
  if (href === undefined || !URL.canParse(href, page)) return false;
  const { protocol, origin } = new URL(href, page);
  return (protocol === 'https:' || protocol === 'http:') && origin !== new URL(page).origin;
}

/** A link to an address, or a small action within a text (with `onPress` alone). */
export function Link({ children, isExternal, variant = 'plain', ...props }: LinkProps) {
  const t = useText(uiText);
  const opensWindow = isExternal ?? (props.target === '_blank' || leadsOutside(props.href));
  const opening = opensWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Text {...opening} {...props} data-variant={variant}>
      {children}
      {opensWindow ? (
        <>
          <Mark aria-hidden="true" />
          <VisuallyHidden elementType="span">{t('opensWindow')}</VisuallyHidden>
        </>
      ) : null}
    </Text>
  );
}

const Text = styled(AriaLink)`
  position: relative;
  border-radius: 2px;
  color: ${token.tone.accent.text};
  cursor: pointer;
  outline: none;
  text-underline-offset: 2px;

  &[data-hovered] {
    text-decoration: underline;
  }

  &[data-variant='inline'],
  &[data-variant='quiet'] {
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentColor 50%, transparent);

    &[data-hovered] {
      text-decoration-color: currentColor;
    }
  }

  &[data-variant='quiet'] {
    color: inherit;
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: default;
  }
`;

const Mark = styled(ExternalLink)`
  width: 0.9em;
  height: 0.9em;
  margin-inline-start: 3px;
  vertical-align: -0.08em;

  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;
