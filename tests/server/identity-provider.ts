import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Claims of a person at the provider. */
export interface ProvidedPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly preferred_username?: string;
  readonly groups?: readonly string[];
}

/** A real OpenID Connect provider on loopback, whose people a test changes while it runs. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** Claims by subject. */
  readonly people: Map<string, ProvidedPerson>;
  /** Who is signed in without being asked; undefined shows a page with a link for each person. */
  person: string | undefined;
  /** Whether the next sign-in is cancelled. */
  cancels: boolean;
  stop(): Promise<void>;
}

/** Starts a provider that leads browsers back to `redirectAddress`. */
export async function startIdentityProvider(redirectAddress: string): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // Listening on TCP, so the address is no path
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { id: 'earmark', secret: randomBytes(24).toString('base64url') };
  const idp: IdentityProvider = {
    issuer,
    client,
    people: new Map(),
    person: undefined,
    cancels: false,
    async stop() {
      server.closeAllConnections();
      await new Promise<unknown>((resolve) => void server.close(resolve));
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectAddress],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
      groups: ['groups'],
    },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => {
        const { groups, ...claims } = idp.people.get(sub) ?? {};
        return { sub, ...claims, ...(groups ? { groups: [...groups] } : {}) };
      },
    }),
    // People are not asked which claims they show
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: client.id,
        ...(oidc.session?.accountId === undefined ? {} : { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const [, chosen] = /^\/interaction\/[\w-]+(?:\/([^/?]+))?$/.exec(request.url ?? '') ?? [];
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const person = chosen === undefined ? idp.person : decodeURIComponent(chosen);
    if (person === undefined && !idp.cancels) return void showPeople(request, response, idp);
    const result = idp.cancels
      ? { error: 'access_denied', error_description: 'The person cancelled' }
      : { login: { accountId: person ?? '' } };
    return void provider.interactionFinished(request, response, result);
  });
  return idp;
}

function showPeople({ url }: IncomingMessage, response: ServerResponse, { people }: IdentityProvider): void {
  const links = [...people.keys()].map((sub) => `<li><a href="${url}/${encodeURIComponent(sub)}">${sub}</a></li>`);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>Provider</title><h1>Who are you?</h1><ul>${links.join('')}</ul>`);
}
