import { limits } from '@earmark/contract';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { Refusal } from '../http/index.ts';
import { unseal } from '../message/index.ts';
import { OutgoingError, postJson, type OutgoingFault } from '../outgoing/index.ts';

/** What seals the credentials of services. */
export const credentialPurpose = 'proposal service';

/** A service as it is called. */
export interface Service {
  readonly name: string;
  readonly address: string;
  readonly sealed: string;
}

/**
 * One annotation of the answer: places in code points of the text that was sent. `ranges` stands for several pieces,
 * otherwise `start` and `end`; `text`, where it is given, must be what stands there.
 */
const annotationSchema = z
  .object({
    label: z.string().min(1),
    start: z.int().min(0).optional(),
    end: z.int().min(0).optional(),
    ranges: z
      .array(z.object({ start: z.int().min(0), end: z.int().min(0) }))
      .min(1)
      .max(20)
      .optional(),
    text: z.string().optional(),
    score: z.number().min(0).max(1).optional(),
  })
  .refine(({ start, end, ranges }) => ranges !== undefined || (start !== undefined && end !== undefined));
export type ServiceAnnotation = z.infer<typeof annotationSchema>;

const answerSchema = z.object({
  label_data: z.array(annotationSchema).max(20_000),
  version: z.string().max(100).optional(),
});
type ServiceAnswer = z.infer<typeof answerSchema>;

/**
 * Asks a service for the annotations of a text. Throws `proposal_address`, `proposal_unreachable`, `proposal_abnormal`
 * and `proposal_empty`, and the reason of `signal`.
 */
export async function callService(
  { secret, allowsPrivateServices }: Pick<Config, 'secret' | 'allowsPrivateServices'>,
  { name, address, sealed }: Service,
  asked: { readonly text: string; readonly part: string; readonly labels: readonly string[] },
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
  const { data, error } = answerSchema.safeParse(parse(answer.text));
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
