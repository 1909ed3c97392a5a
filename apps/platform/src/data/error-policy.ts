import { limits, sessionErrors, silentCodes, type CallError } from '@earmark/contract';

/** Reaction of the platform to an error code (specification, section 8). */
type ErrorResponse =
  | { readonly kind: 'none' }
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'say_network' }
  | { readonly kind: 'say_too_many' }
  | { readonly kind: 'sign_out'; readonly text: string; readonly afterMilliseconds: number };

/** Returns what the platform does about a failed call that was not quiet. */
export function responseTo(error: CallError): ErrorResponse {
  if (silentCodes.includes(error.code)) return { kind: 'none' };
  if (error.code === sessionErrors.unauthenticated.code)
    return { kind: 'sign_out', text: error.message, afterMilliseconds: limits.screen.logoutDelayMilliseconds };
  if (error.code === sessionErrors.signed_out_elsewhere.code)
    return { kind: 'sign_out', text: error.message, afterMilliseconds: 0 };
  if (error.isNetwork) return error.httpStatus === 429 ? { kind: 'say_too_many' } : { kind: 'say_network' };
  return { kind: 'say', text: error.message };
}
