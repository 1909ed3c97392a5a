/** What `/login` shows, by its query and whether somebody is signed in. */
export type LoginView =
  | { readonly kind: 'sign_in' }
  | { readonly kind: 'recovery' }
  | { readonly kind: 'contact'; readonly isBinding: boolean; readonly bindType: 'phone' | 'email' }
  /** Somebody is signed in and has nothing to do here. */
  | { readonly kind: 'leave' };

/** Reads the query of specification section 4; parameters that mean nothing are ignored. */
export function loginView(search: string, hasToken: boolean): LoginView {
  const query = new URLSearchParams(search);
  const [tab, bindType] = [query.get('tab'), query.get('bindType')];
  if (!hasToken) return tab === 'forget' ? { kind: 'recovery' } : { kind: 'sign_in' };
  const isContact = (tab === 'phonebind' || tab === 'phoneverify') && (bindType === 'phone' || bindType === 'email');
  return isContact ? { kind: 'contact', isBinding: tab === 'phonebind', bindType } : { kind: 'leave' };
}

/** The same page with other parameters; where the person wanted to go stays. */
export function loginAddress(search: string, parameters: Readonly<Record<string, string>>): string {
  const target = new URLSearchParams(search).get('redirect');
  const query = new URLSearchParams({ ...parameters, ...(target === null ? {} : { redirect: target }) });
  return query.size === 0 ? '/login' : `/login?${query}`;
}
