import { createClient, type Client } from '@earmark/contract';

export type SignedIn = Client & { readonly authorization: string };

/** A demo person at a server's API, signed in like their browser. */
export async function signInToApi(address: string, username: string): Promise<SignedIn> {
  const visitor = createClient(fetch, address, { token: () => undefined, language: () => 'en' });
  const { token, token_type } = await visitor.login({
    username,
    password: (await visitor.platform({})).demo_password ?? '',
  });
  const authorization = `${token_type} ${token}`;
  return { ...createClient(fetch, address, { token: () => authorization, language: () => 'en' }), authorization };
}
