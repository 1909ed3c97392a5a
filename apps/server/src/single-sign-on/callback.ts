import { rawPaths, type ErrorKey } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import * as oidc from 'openid-client';
import type { Parts } from '../http/index.ts';
import { ProviderFault, reasonOf } from './fault.ts';
import { answerFlow, bindingOf, handOver, type AnsweredFlow, type Outcome } from './flow.ts';
import { openProvider, redeem } from './provider.ts';
import { readSingleSignOn } from './stored/index.ts';

/**
 * Where the provider sends the browser back to. It answers with a redirect to a page, whose fragment holds the code
 * that fetches the outcome: the fragment reaches no server and no log, and the page removes it.
 */
export function registerSingleSignOn(app: FastifyInstance, parts: Parts): void {
  app.get(rawPaths.singleSignOn, async (request, reply) => {
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const browser = { cookies: request.headers.cookie ?? '', isSecure: request.protocol === 'https' };
    const state = new URLSearchParams(query).get('state') ?? '';
    const flow = await answerFlow({ ...parts, browser }, state);
    // Without a sign-in of this browser the page is told by the call that finds no outcome
    if (!flow) return reply.redirect('/login#sso=over', 303);
    const outcome = await outcomeOf(parts, flow, query, state).catch((error: unknown): Outcome => {
      request.log.info({ reason: reasonOf(error), address: request.ip }, 'single sign-on failed');
      return { error: errorOf(error) };
    });
    return reply.redirect(pageOf(flow, await handOver(parts.db, flow, outcome)), 303);
  });
}

async function outcomeOf({ db, config }: Parts, flow: AnsweredFlow, query: string, state: string): Promise<Outcome> {
  const { value: settings } = await readSingleSignOn(db);
  if (!settings.is_on) return { error: 'single_sign_on_off' };
  if (settings.issuer !== flow.issuer || settings.client_id !== flow.client_id) return { error: 'single_sign_on_over' };
  const provider = await openProvider(config, settings);
  return { identity: await redeem(provider, query, bindingOf(config.secret, state)) };
}

/** Refusals of the provider that mean that the person did not want to, or may not. */
const denials: readonly string[] = [
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
];
const passing: readonly string[] = ['server_error', 'temporarily_unavailable'];

/** Returns the error that the person is told. */
function errorOf(error: unknown): ErrorKey {
  if (error instanceof oidc.AuthorizationResponseError)
    return denials.includes(error.error)
      ? 'single_sign_on_denied'
      : passing.includes(error.error)
        ? 'single_sign_on_unreachable'
        : 'single_sign_on_failed';
  if (error instanceof ProviderFault)
    return error.key === 'single_sign_on_failed' ? 'single_sign_on_failed' : 'single_sign_on_unreachable';
  // Verified by the library and not accepted; anything else is the network
  if (error instanceof oidc.ClientError && error.cause instanceof ProviderFault) return 'single_sign_on_unreachable';
  if (error instanceof oidc.ClientError && error.code !== 'OAUTH_TIMEOUT') return 'single_sign_on_failed';
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError)
    return 'single_sign_on_failed';
  return 'single_sign_on_unreachable';
}

/** The page that fetches the outcome: the login page, or the personal centre for a link. */
function pageOf({ user_id: userId, redirect }: AnsweredFlow, code: string): string {
  if (userId !== null) return `/usercenter/index#sso=${code}`;
  return `/login${redirect === '' ? '' : `?${new URLSearchParams({ redirect })}`}#sso=${code}`;
}
