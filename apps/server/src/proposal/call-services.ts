import {
  limits,
  type ProposedSpan,
  type ServiceAnnotation,
  type ServiceLink,
  type ServiceRequest,
} from '@earmark/contract';
import { checkRanges, createTextIndex } from '@earmark/model';
import type { Config } from '../config.ts';
import { Refusal } from '../http/index.ts';
import { callService, type Service } from './call-service.ts';

/** A service as it is asked, with the version of its source. */
interface AskedService extends Service {
  readonly version: number;
}

/** Findings of a service in one part of a text, by the titles of types. */
export interface FoundInPart {
  readonly spans: readonly (Omit<ProposedSpan, 'label'> & { readonly title: string })[];
  readonly links: readonly {
    readonly title: string;
    /** Names of ends, with numbers in `spans`. */
    readonly ends: readonly { readonly name: string; readonly span: number }[];
    readonly proposal: ProposedSpan['proposal'];
  }[];
}

/**
 * Asks services for spans and links of the parts of a text, a few at a time. The first that fails ends the others.
 * Throws what `callService` throws.
 */
export async function callServices(
  config: Pick<Config, 'secret' | 'allowsPrivateServices'>,
  services: readonly AskedService[],
  {
    parts,
    ...titles
  }: Pick<ServiceRequest, 'labels' | 'links'> & {
    readonly parts: readonly { readonly name: string; readonly text: string }[];
  },
  signal: AbortSignal,
): Promise<FoundInPart[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const indexes = parts.map(({ text }) => createTextIndex(text));
  const calls = services.flatMap((service) =>
    parts.map(({ name, text }, part) => async (): Promise<FoundInPart> => {
      const answer = await callService(config, service, { text, part: name, ...titles }, either);
      const { label_data: annotations, links, version = String(service.version) } = answer;
      const proposalOf = ({ score }: ServiceAnnotation | ServiceLink): ProposedSpan['proposal'] => ({
        source: service.name,
        version,
        ...(score !== undefined && { score }),
      });
      const numbers = new Map(annotations.map(({ id }, number) => [id, number]));
      return {
        spans: annotations.map((annotation) => ({
          part,
          ranges: rangesOf(service.name, annotation, indexes, part),
          title: annotation.label,
          proposal: proposalOf(annotation),
        })),
        links: links.map((link) => ({
          title: link.type,
          ends: link.ends.flatMap((end) => {
            const span = numbers.get(end.id);
            return span === undefined ? [] : [{ name: end.name, span }];
          }),
          proposal: proposalOf(link),
        })),
      };
    }),
  );
  try {
    return await fewAtOnce(calls, limits.proposal.callsAtOnce);
  } catch (error) {
    failed.abort(error);
    throw error;
  }
}

/** Runs functions, `most` at a time, and returns what they do in their order. */
async function fewAtOnce<Value>(calls: readonly (() => Promise<Value>)[], most: number): Promise<Value[]> {
  const found: Value[] = [];
  const line = calls.entries();
  await Promise.all(
    Array.from({ length: Math.min(most, calls.length) }, async () => {
      for (const [at, call] of line) found[at] = await call();
    }),
  );
  return found;
}

/**
 * Ranges of an annotation, sorted. Throws `proposal_abnormal` where no span can have them, or the text there is another
 * than said.
 */
function rangesOf(
  name: string,
  { start = 0, end = 0, ranges: given, text: said }: ServiceAnnotation,
  parts: readonly ReturnType<typeof createTextIndex>[],
  part: number,
): ProposedSpan['ranges'] {
  const ranges = [...(given ?? [{ start, end }])].sort((a, b) => a.start - b.start);
  const [only] = ranges;
  if (checkRanges({ id: '', part, ranges }, parts))
    throw new Refusal('proposal_abnormal', {
      name,
      reason: ranges.map((range) => `${range.start}–${range.end}`).join(', '),
    });
  if (said !== undefined && only && ranges.length === 1 && parts[part]?.slice(only.start, only.end) !== said)
    throw new Refusal('proposal_abnormal', { name, reason: said.slice(0, 50) });
  return ranges;
}
