import { z } from 'zod';
import { unitFields, type Comment } from '../../../document/index.ts';
import { answerIdSchema, type Answers } from '../../../label/index.ts';
import { maxEnds, maxParts, maxRanges, maxTextPoints } from './limits.ts';

const { id } = unitFields;
const point = z.number().int().min(0).max(maxTextPoints);
const part = z
  .number()
  .int()
  .min(0)
  .max(maxParts - 1);

/** A range of one part of a text, `[start, end)` in code points of that part. */
export const pointRangeSchema = z.strictObject({ start: point, end: point });
export type PointRange = Readonly<z.infer<typeof pointRangeSchema>>;

/** What became of a proposal; a proposal that was edited is `corrected`. */
export const proposalOutcomes = ['proposed', 'accepted', 'corrected', 'rejected'] as const;
export type ProposalOutcome = (typeof proposalOutcomes)[number];

/** Provenance of a mark that was proposed and not drawn by a person. */
export const proposalSchema = z.strictObject({
  /** What proposed it: an engine of this package, or the name of a service. */
  source: z.string().min(1).max(100),
  /** Version of the source, of its dictionary or of its model. */
  version: z.string().max(100),
  /** Confidence of the source, 0 to 1. */
  score: z.number().min(0).max(1).optional(),
  outcome: z.enum(proposalOutcomes),
});
export type Proposal = Readonly<z.infer<typeof proposalSchema>>;

/** A piece of a text, or several that belong together. */
export const spanSchema = z.strictObject({
  type: z.literal('span'),
  ...unitFields,
  part,
  /** Ranges in code points, ascending and apart from each other. */
  ranges: z.array(pointRangeSchema).min(1).max(maxRanges),
  /** Id of the label whose written answer this span is evidence for; such a span is asked nothing itself. */
  evidenceFor: answerIdSchema.optional(),
  proposal: proposalSchema.optional(),
});

/** One end of a link. */
const linkEndSchema = z.strictObject({
  /** Name of the end in its link type; an end that takes many appears once for each. */
  name: z.string().min(1).max(200),
  /** Id of the span or link that it ends on. */
  mark: id,
});
export type LinkEnd = Readonly<z.infer<typeof linkEndSchema>>;

/** A relation between marks: of two, an event with roles, expressions that mean the same. */
export const linkSchema = z.strictObject({
  type: z.literal('link'),
  ...unitFields,
  /** Id in the task's `LabelSet.links`. */
  linkType: z.string().min(1).max(64),
  ends: z.array(linkEndSchema).min(1).max(maxEnds),
  proposal: proposalSchema.optional(),
});

/** A part or a sentence of a text about which the `segment` questions are asked. */
export const sectionSchema = z.strictObject({
  type: z.literal('section'),
  ...unitFields,
  part,
  /** Number of the sentence in its part, from 0; absent when the section is the whole part. */
  sentence: z.number().int().min(0).max(maxTextPoints).optional(),
  start: point,
  end: point,
});

/** Schema of a mark as documents store it. */
export const markSchema = z.discriminatedUnion('type', [spanSchema, linkSchema, sectionSchema]);

/** The immutable form of a mark's schema. */
type Immutable<Stored extends { readonly answers: unknown; readonly comments: unknown }> = Readonly<
  Omit<Stored, 'answers' | 'comments'>
> & { readonly answers: Answers; readonly comments: readonly Comment[] };

export interface SpanMark extends Omit<Immutable<z.infer<typeof spanSchema>>, 'ranges' | 'proposal'> {
  readonly ranges: readonly PointRange[];
  readonly proposal?: Proposal | undefined;
}
export interface LinkMark extends Omit<Immutable<z.infer<typeof linkSchema>>, 'ends' | 'proposal'> {
  readonly ends: readonly LinkEnd[];
  readonly proposal?: Proposal | undefined;
}
export type SectionMark = Immutable<z.infer<typeof sectionSchema>>;

/** The units of a text document. Immutable. */
export type Mark = SpanMark | LinkMark | SectionMark;
