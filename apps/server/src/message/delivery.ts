import { limits } from '@earmark/contract';
import type { Config } from '../config.ts';
import type { Queryable } from '../db/index.ts';
import { openMail, openSms } from './adapters.ts';
import { DeliveryFailed, type Delivery } from './gateway.ts';
import { sendMail } from './send-mail.ts';
import { sendSms } from './send-sms.ts';

/**
 * Delivers a message by the connected gateway and returns what that said; null without a gateway. Throws
 * `DeliveryFailed` with a reason in which no secret stands, `SecretUnreadable`.
 */
export async function deliver(
  db: Queryable,
  { secret }: Pick<Config, 'secret'>,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<string | null> {
  if (delivery.channel === 'mail') {
    const adapter = await openMail(db, secret);
    if (adapter.kind === 'outbox') return null;
    return said(adapter.password, () => sendMail(adapter, delivery, signal));
  }
  const adapter = await openSms(db, secret);
  if (adapter.kind === 'outbox') return null;
  return said(adapter.secret, () => sendSms(adapter, delivery, signal));
}

/** Bounds what the other side said and takes the secret out of it, in case it is repeated there. */
async function said(secret: string, send: () => Promise<string>): Promise<string> {
  const clean = (text: string): string =>
    [secret, Buffer.from(secret).toString('base64')]
      .filter((form) => form !== '')
      .reduce((rest, form) => rest.replaceAll(form, '***'), text)
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, limits.message.answerMaxCharacters);
  try {
    return clean(await send());
  } catch (error) {
    const isFinal = error instanceof DeliveryFailed && error.isFinal;
    throw new DeliveryFailed(clean(error instanceof Error ? error.message : String(error)), isFinal);
  }
}
