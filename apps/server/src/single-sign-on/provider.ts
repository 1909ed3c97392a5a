import { limits, rawPaths } from '@earmark/contract';
import * as oidc from 'openid-client';
import { unseal } from '../message/index.ts';
import type { Config } from '../config.ts';
import { requireProviderAddress } from './address.ts';
import { ProviderFault, reasonOf } from './fault.ts';
import { fetchBounded } from './fetch-bounded.ts';
import { readIdentity, type Identity } from './identity.ts';
import { settingName, type StoredSingleSignOn } from './stored/index.ts';

/** Values that bind an answer of the provider to the sign-in that asked for it. */
export interface Binding {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A provider whose description was read. */
export interface Provider {
  readonly client: oidc.Configuration;
  readonly settings: StoredSingleSignOn;
}

/** The address to which the provider sends the browser back. */
export const redirectAddress = ({ origin }: Pick<StoredSingleSignOn, 'origin'>): string =>
  `${origin}${rawPaths.singleSignOn}`;

/** Descriptions that are being read, by what they are read with. */
const reading = new Map<string, Promise<Provider>>();

/**
 * Reads the provider's description. Throws a `ProviderFault`. Nothing is kept between sign-ins: who begins one while
 * the provider is down is told so here instead of by the browser. Those at the same moment share one reading, so that a
 * flood neither reaches the provider nor holds a connection each.
 */
export function openProvider(config: ProviderConfig, settings: StoredSingleSignOn): Promise<Provider> {
  const key = JSON.stringify([settings, config.allowsLoopbackIssuer]);
  const opening = reading.get(key) ?? readProvider(config, settings).finally(() => reading.delete(key));
  reading.set(key, opening);
  return opening;
}

type ProviderConfig = Pick<Config, 'secret' | 'allowsLoopbackIssuer'>;

async function readProvider(config: ProviderConfig, settings: StoredSingleSignOn): Promise<Provider> {
  const { issuer, client_id: clientId, sealed } = settings;
  if (issuer === '' || clientId === '' || settings.origin === '') throw new ProviderFault('single_sign_on_incomplete');
  const secret = sealed === '' ? '' : unseal(config.secret, settingName, sealed);
  if (secret === undefined) throw new ProviderFault('single_sign_on_secret_unreadable');
  const rules = { allowsLoopback: config.allowsLoopbackIssuer };
  await requireProviderAddress(issuer, rules);
  const isPlain = new URL(issuer).protocol === 'http:';
  const client = await oidc
    .discovery(new URL(issuer), clientId, undefined, clientAuthentication(secret), {
      timeout: limits.singleSignOn.timeoutSeconds,
      // Signatures are checked although the token comes from the provider directly, which may be by http on one machine
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      [oidc.customFetch]: fetchBounded(rules),
    })
    .catch((error: unknown) => {
      throw discoveryFault(error, issuer);
    });
  const { authorization_endpoint: authorization } = client.serverMetadata();
  if (authorization === undefined || URL.parse(authorization) === null)
    throw new ProviderFault('single_sign_on_unfit', { names: 'authorization_endpoint' });
  // The browser is sent there: no other scheme, which could be a script
  await requireProviderAddress(authorization, rules);
  return { client, settings };
}

/** By the body where the provider says that it takes that, otherwise by the header, which is the standard's default. */
const clientAuthentication =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const authenticate =
      secret === ''
        ? oidc.None()
        : methods.includes('client_secret_post')
          ? oidc.ClientSecretPost(secret)
          : oidc.ClientSecretBasic(secret);
    authenticate(server, client, body, headers);
  };

function discoveryFault(error: unknown, issuer: string): ProviderFault {
  const fault = [error, error instanceof Error ? error.cause : undefined].find((each) => each instanceof ProviderFault);
  if (fault?.key === 'single_sign_on_address_refused') return fault;
  if (error instanceof oidc.ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return new ProviderFault('single_sign_on_issuer_differs');
  const reason = reasonOf(fault ?? error);
  return new ProviderFault('single_sign_on_discovery_failed', { address: issuer, reason }, reason);
}

/** The provider's address that asks a person to sign in. */
export async function authorizationAddress(
  { client, settings }: Provider,
  { state, nonce, verifier }: Binding,
): Promise<URL> {
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectAddress(settings),
    scope: settings.scopes,
    response_type: 'code',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}

/**
 * Exchanges the code in the address that the browser came back to, verifies issuer, signature, nonce and audience, and
 * returns who signed in. Throws errors of the library and `ProviderFault`.
 */
export async function redeem({ client, settings }: Provider, query: string, binding: Binding): Promise<Identity> {
  const tokens = await oidc.authorizationCodeGrant(client, new URL(`${redirectAddress(settings)}${query}`), {
    expectedState: binding.state,
    expectedNonce: binding.nonce,
    pkceCodeVerifier: binding.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new ProviderFault('single_sign_on_failed', {}, 'There is no ID token');
  const info =
    client.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await oidc.fetchUserInfo(client, tokens.access_token, claims.sub);
  return readIdentity({ ...info, ...claims }, settings.groups_claim);
}

/** Throws a `ProviderFault` unless the provider knows the client: a code that does not exist is refused as such. */
export async function probeClient({ client, settings }: Provider, verifier: string): Promise<void> {
  const metadata = client.serverMetadata();
  const missing = [
    metadata.token_endpoint === undefined ? 'token_endpoint' : '',
    metadata.jwks_uri === undefined ? 'jwks_uri' : '',
    metadata.response_types_supported?.includes('code') === false ? 'response_type code' : '',
    metadata.code_challenge_methods_supported?.includes('S256') === false ? 'PKCE S256' : '',
    ...settings.scopes
      .split(/\s+/)
      .filter((scope) => metadata.scopes_supported?.includes(scope) === false)
      .map((scope) => `scope ${scope}`),
  ].filter((name) => name !== '');
  if (missing.length > 0) throw new ProviderFault('single_sign_on_unfit', { names: missing.join(', ') });
  try {
    await oidc.genericGrantRequest(client, 'authorization_code', {
      code: 'earmark-test',
      redirect_uri: redirectAddress(settings),
      code_verifier: verifier,
    });
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return;
    const isAuthentication =
      error instanceof oidc.WWWAuthenticateChallengeError ||
      (error instanceof oidc.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error));
    const reason =
      error instanceof oidc.ResponseBodyError
        ? [error.error, error.error_description].filter(Boolean).join(': ').slice(0, 200)
        : reasonOf(error);
    throw isAuthentication
      ? new ProviderFault('single_sign_on_client_refused', { reason })
      : new ProviderFault('single_sign_on_discovery_failed', { address: metadata.token_endpoint ?? '', reason });
  }
}
