import { limits, type MailAdapter } from '@earmark/contract';
import { createTransport } from 'nodemailer';
import { DeliveryFailed, type Delivery } from './gateway.ts';

const { timeoutMilliseconds } = limits.message;
/** Replies of the 500s are final; others, and lost connections, may pass. */
const leastFinalReply = 500;

/** Sends a mail by SMTP; returns the server's reply. Throws `DeliveryFailed`. */
export async function sendMail(adapter: MailAdapter, mail: Delivery, signal: AbortSignal): Promise<string> {
  const transport = createTransport({
    host: adapter.host,
    port: adapter.port,
    secure: adapter.security === 'tls',
    requireTLS: adapter.security === 'starttls',
    ignoreTLS: adapter.security === 'none',
    ...(adapter.user === '' ? {} : { auth: { user: adapter.user, pass: adapter.password } }),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const end = (): void => transport.close();
  signal.addEventListener('abort', end);
  try {
    const { response } = await transport.sendMail({
      from: { name: 'Earmark', address: adapter.from },
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      messageId: `<${mail.id}@earmark>`,
      // Answers of absent people would come back to nobody
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return response;
  } catch (error) {
    const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
    throw new DeliveryFailed(
      error instanceof Error ? error.message : String(error),
      typeof reply === 'number' && reply >= leastFinalReply,
    );
  } finally {
    signal.removeEventListener('abort', end);
    transport.close();
  }
}
