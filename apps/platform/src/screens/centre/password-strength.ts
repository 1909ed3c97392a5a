/** How hard a password is to guess, by its length and the kinds of its characters. */
export function strengthOf(password: string): 'weak' | 'fair' | 'strong' {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(password)).length;
  const isVaried = new Set(password).size >= 6;
  if (!isVaried || kinds < 2 || password.length < 8) return 'weak';
  return password.length >= 12 && kinds === 3 ? 'strong' : 'fair';
}
