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
