import { maxEnds, maxMarks, maxRanges } from '@earmark/model';
import { z } from 'zod';

/*
 * The protocol of services that propose annotations of texts, described in docs/operating.md. A service is asked about
 * each part of a text by itself.
 */

/** What a service is asked, as JSON. */
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
const annotationId = z.string().min(1).max(100);

/**
 * One annotation of the answer: places in code points of the text that was sent. `ranges` stands for several pieces,
 * otherwise `start` and `end`; `text`, where it is given, must be what stands there. Links name it by `id`.
 */
const annotationSchema = z
  .object({
    id: annotationId.optional(),
    label: z.string().min(1),
    start: point.optional(),
    end: point.optional(),
    ranges: z
      .array(z.object({ start: point, end: point }))
      .min(1)
      .max(maxRanges)
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
  ends: z
    .array(z.object({ name: z.string().min(1), id: annotationId }))
    .min(1)
    .max(maxEnds),
  score,
});
export type ServiceLink = z.infer<typeof linkSchema>;

/** What a service answers. No two annotations share an id, and links end on ids of the same answer. */
export const serviceAnswerSchema = z
  .object({
    label_data: z.array(annotationSchema).max(maxMarks),
    links: z.array(linkSchema).max(maxMarks).default([]),
    version: z.string().max(100).optional(),
  })
  .superRefine(({ label_data, links }, { addIssue }) => {
    const ids = new Set<string>();
    for (const [at, { id }] of label_data.entries()) {
      if (id === undefined) continue;
      if (ids.has(id)) addIssue({ code: 'custom', path: ['label_data', at, 'id'] });
      ids.add(id);
    }
    for (const [at, { ends }] of links.entries())
      for (const [number, { id }] of ends.entries())
        if (!ids.has(id)) addIssue({ code: 'custom', path: ['links', at, 'ends', number, 'id'] });
  });
export type ServiceAnswer = z.infer<typeof serviceAnswerSchema>;
