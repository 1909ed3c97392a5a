import { limits, serviceAnswerSchema, type ServiceAnswer, type ServiceRequest } from '@earmark/contract';
import type { Config } from '../config.ts';
import { Refusal } from '../http/index.ts';
import { unseal } from '../message/index.ts';
import { OutgoingError, postJson, type OutgoingFault } from '../outgoing/index.ts';

/** Purpose under which credentials of services are encrypted. */
export const credentialPurpose = 'proposal service';

/** A service as it is called. */
export interface Service {
  readonly name: string;
  readonly address: string;
  readonly sealed: string;
}

/**
 * Asks a service for the annotations of a text. Throws `proposal_address`, `proposal_unreachable`, `proposal_abnormal`
 * and `proposal_empty`, and the reason of `signal`.
 */
export async function callService(
  { secret, allowsPrivateServices }: Pick<Config, 'secret' | 'allowsPrivateServices'>,
  { name, address, sealed }: Service,
  asked: ServiceRequest,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  const url = URL.parse(address);
  if (!url || !isServiceAddress(address, allowsPrivateServices)) throw new Refusal('proposal_address');
  const credential = sealed === '' ? undefined : unseal(secret, credentialPurpose, sealed);
  const answer = await postJson(url, asked, {
    rules: { allowsLoopback: allowsPrivateServices, allowsPrivate: allowsPrivateServices },
    timeoutMilliseconds: limits.proposal.timeoutMilliseconds,
    answerMaxBytes: limits.proposal.answerMaxBytes,
    signal,
    ...(credential !== undefined && { headers: { authorization: `Bearer ${credential}` } }),
  }).catch((error: unknown) => {
    if (!(error instanceof OutgoingError)) throw error;
    if (error.fault === 'refused') throw new Refusal('proposal_address');
    throw new Refusal('proposal_unreachable', (language) => ({ name, reason: reasons[error.fault][language] }));
  });
  if (answer.status !== 200) throw new Refusal('proposal_unreachable', { name, reason: `HTTP ${answer.status}` });
  const { data, error } = serviceAnswerSchema.safeParse(parse(answer.text));
  if (error) {
    const [issue] = error.issues;
    throw new Refusal('proposal_abnormal', { name, reason: issue ? issue.path.join('.') || 'JSON' : 'JSON' });
  }
  if (data.label_data.length === 0) throw new Refusal('proposal_empty', { name });
  return data;
}

/** Whether an address may be that of a service: by https, or, where private services are allowed, also by http. */
export function isServiceAddress(address: string, allowsPrivate: boolean): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && allowsPrivate))
  );
}

const reasons: Readonly<Record<OutgoingFault, { readonly en: string; readonly zh: string }>> = {
  refused: { en: 'its address may not be called', zh: '其地址不允许访问' },
  unreachable: { en: 'it cannot be reached', zh: '无法连接' },
  redirected: { en: 'it redirects elsewhere', zh: '其返回了重定向' },
  too_large: { en: 'its answer is too large', zh: '返回内容过大' },
  timed_out: { en: 'it took too long', zh: '响应超时' },
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
