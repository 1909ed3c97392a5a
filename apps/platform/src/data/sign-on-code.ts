/**
 * Takes the code with which the browser came back from single sign-on out of the address, so that it stays in no
 * history; undefined without one.
 */
export function takeSignOnCode(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(prefix)) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(prefix.length);
}

const prefix = '#sso=';
