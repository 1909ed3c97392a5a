import { Refusal, type CallContext } from '../http/index.ts';
import { ProviderFault, reasonOf } from './fault.ts';
import { beginFlow } from './flow.ts';
import { authorizationAddress, openProvider } from './provider.ts';
import { readSingleSignOn } from './stored/index.ts';

/**
 * Begins a sign-in of this browser and returns where it goes. Throws `single_sign_on_off` and
 * `single_sign_on_unreachable`, whose reason is in the log and told to administrators by the test.
 */
export async function beginAt(
  context: CallContext,
  beginning: { readonly userId: number | null; readonly redirect: string },
): Promise<{ url: string }> {
  const { value: settings } = await readSingleSignOn(context.db);
  if (!settings.is_on) throw new Refusal('single_sign_on_off');
  try {
    const provider = await openProvider(context.config, settings);
    const binding = await beginFlow(context, settings, beginning);
    return { url: (await authorizationAddress(provider, binding)).href };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    context.log.warn({ reason: reasonOf(error) }, 'the provider of single sign-on cannot be used');
    throw new Refusal('single_sign_on_unreachable');
  }
}

/** A path of this platform, for the way back; anything else counts as none. */
export function ownPath(path: string): string {
  const base = 'http://platform.invalid';
  const url = path.startsWith('/') ? URL.parse(path, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//')) return '';
  return url.pathname + url.search + url.hash;
}
