import { limits, type ProposedSpan } from '@earmark/contract';
import { checkRanges, createTextIndex } from '@earmark/model';
import type { Config } from '../config.ts';
import { Refusal } from '../http/index.ts';
import { callService, type Service, type ServiceAnnotation } from './call-service.ts';

/** A service as it is asked, with the version of its source. */
interface AskedService extends Service {
  readonly version: number;
}

/** What services find, by the titles of types. */
type FoundSpan = Omit<ProposedSpan, 'label'> & { readonly title: string };

/**
 * Asks services for spans of the parts of a text, a few at a time. The first that fails ends the others. Throws what
 * `callService` throws.
 */
export async function callServices(
  config: Pick<Config, 'secret' | 'allowsPrivateServices'>,
  services: readonly AskedService[],
  {
    parts,
    labels,
  }: {
    readonly parts: readonly { readonly name: string; readonly text: string }[];
    readonly labels: readonly string[];
  },
  signal: AbortSignal,
): Promise<FoundSpan[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const indexes = parts.map(({ text }) => createTextIndex(text));
  const calls = services.flatMap((service) =>
    parts.map(({ name, text }, part) => async (): Promise<FoundSpan[]> => {
      const answer = await callService(config, service, { text, part: name, labels }, either);
      return answer.label_data.map((annotation): FoundSpan => ({
        part,
        ranges: rangesOf(service.name, annotation, indexes, part),
        title: annotation.label,
        proposal: {
          source: service.name,
          version: answer.version ?? String(service.version),
          ...(annotation.score !== undefined && { score: annotation.score }),
        },
      }));
    }),
  );
  try {
    return (await fewAtOnce(calls, limits.proposal.callsAtOnce)).flat();
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

/** The places of an annotation. Throws `proposal_abnormal` for those no span can have, or with other words than said. */
function rangesOf(
  name: string,
  { start = 0, end = 0, ranges, text: said }: ServiceAnnotation,
  parts: readonly ReturnType<typeof createTextIndex>[],
  part: number,
): ProposedSpan['ranges'] {
  const places = [...(ranges ?? [{ start, end }])].sort((a, b) => a.start - b.start);
  const [only] = places;
  if (checkRanges({ id: '', part, ranges: places }, parts))
    throw new Refusal('proposal_abnormal', {
      name,
      reason: places.map((place) => `${place.start}–${place.end}`).join(', '),
    });
  if (said !== undefined && only && places.length === 1 && parts[part]?.slice(only.start, only.end) !== said)
    throw new Refusal('proposal_abnormal', { name, reason: said.slice(0, 50) });
  return places;
}
