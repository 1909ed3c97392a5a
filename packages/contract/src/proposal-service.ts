import { maxEnds, maxMarks, maxRanges } from '@earmark/model';
import { z } from 'zod';

/*
 * The protocol of services that propose annotations of texts, described in docs/operating.md. A service is asked about
 * each part of a text by itself.
 */

/** Request to a service, as JSON. */
export interface ServiceRequest {
  readonly text: string;
  /** Name of the part. */
  readonly part: string;
  /** Titles of types. */
  readonly labels: readonly string[];
  /** Titles of link types, with the names of their ends; left out where the task has none. */
  readonly links?: readonly { readonly type: string; readonly ends: readonly string[] }[];
}

const point = z.int().min(0);
const score = z.number().min(0).max(1).optional();
/** Many services number their annotations. */
const annotationId = z.union([z.string().min(1).max(100), z.int()]).transform(String);

/**
 * A list of at most so many elements, of which the first that is wrong is told and no other: an answer may be wrong in
 * as many places as it has bytes.
 */
const atMost = <Element extends z.ZodType>(most: number, element: Element) =>
  z
    .array(z.unknown())
    .max(most)
    .transform((given, { issues }): z.output<Element>[] => {
      const elements: z.output<Element>[] = [];
      for (const [at, one] of given.entries()) {
        const read = element.safeParse(one);
        if (!read.success) {
          const [{ message, path } = { message: '', path: [] }] = read.error.issues;
          issues.push({ code: 'custom', message, input: one, path: [at, ...path] });
          return z.NEVER;
        }
        elements.push(read.data);
      }
      return elements;
    });

/**
 * One annotation of the answer: a range in code points of the text that was sent. `ranges` stands for several pieces,
 * otherwise `start` and `end`; `text`, where it is given, must be what stands there. Links name it by `id`.
 */
const annotationSchema = z
  .object({
    id: annotationId.nullish(),
    label: z.string().min(1),
    start: point.optional(),
    end: point.optional(),
    ranges: atMost(maxRanges, z.object({ start: point, end: point }))
      .refine(({ length }) => length > 0)
      .optional(),
    text: z.string().optional(),
    score,
  })
  .refine(({ start, end, ranges }) => ranges !== undefined || (start !== undefined && end !== undefined));
export type ServiceAnnotation = z.infer<typeof annotationSchema>;

/** A link between annotations of the same answer. */
const linkSchema = z.object({
  /** Title of a link type. */
  type: z.string().min(1),
  ends: atMost(maxEnds, z.object({ name: z.string().min(1), id: annotationId })).refine(({ length }) => length > 0),
  score,
});
export type ServiceLink = z.infer<typeof linkSchema>;

/**
 * What a service answers. Where it has links, no two annotations share an id, and links end on ids of the same answer.
 */
export const serviceAnswerSchema = z
  .object({
    label_data: atMost(maxMarks, annotationSchema),
    links: atMost(maxMarks, linkSchema)
      .nullish()
      .transform((links) => links ?? []),
    version: z.string().max(100).optional(),
  })
  .superRefine(({ label_data, links }, { addIssue }) => {
    const path = links.length > 0 ? pathOfWrongId(label_data, links) : undefined;
    if (path) addIssue({ code: 'custom', path });
  });

/** The first id that two annotations have, or that no annotation of a link's end has. */
function pathOfWrongId(
  annotations: readonly ServiceAnnotation[],
  links: readonly ServiceLink[],
): (string | number)[] | undefined {
  const ids = new Set<string>();
  for (const [at, { id }] of annotations.entries()) {
    if (typeof id !== 'string') continue;
    if (ids.has(id)) return ['label_data', at, 'id'];
    ids.add(id);
  }
  for (const [at, { ends }] of links.entries()) {
    const wrong = ends.findIndex(({ id }) => !ids.has(id));
    if (wrong >= 0) return ['links', at, 'ends', wrong, 'id'];
  }
  return undefined;
}
export type ServiceAnswer = z.infer<typeof serviceAnswerSchema>;
