import { acceptedSource } from '@earmark/model';
import { z } from 'zod';
import { formOf } from '../issue/index.ts';
import { limits } from '../limit.ts';
import { endpoint, id, reference, time } from './endpoint.ts';
import { workScopes } from './item.ts';
import { routes } from './routes.ts';

/** Kinds of sources of proposals: words of a list, patterns, or a service of the documented protocol. */
export const proposalKinds = ['dictionary', 'patterns', 'service'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** Owner of a source: a task, or a template and with it the tasks made of it. */
const owner = { task_id: id.optional(), template_id: id.optional() };

const patternSchema = z.strictObject({
  pattern: z.string().min(1).max(limits.proposal.patternMaxCharacters),
  /** Title of the type that its matches get. */
  label: z.string().min(1).max(200),
  is_case_sensitive: z.boolean().default(false),
  is_whole_word: z.boolean().default(false),
});

/** A source of proposals, as it is listed; terms and credentials are never answered. */
const sourceSchema = z.object({
  id,
  kind: z.enum(proposalKinds),
  name: z.string(),
  /** Counts its changes; proposals name it. */
  version: z.number().int(),
  /** Terms of a dictionary, patterns. */
  entries: z.number().int(),
  is_of_template: z.boolean(),
  /** Null for those who do not manage the task. */
  patterns: z.array(patternSchema).nullable(),
  address: z.string().nullable(),
  has_credential: z.boolean(),
  /** Null for acceptors from outside, both. */
  updated_by: reference.nullable(),
  updated_at: time.nullable(),
});
export type ProposalSource = z.infer<typeof sourceSchema>;

/** Form of a source; what its kind does not have is left out. */
const proposalSourceFormSchema = formOf(
  'proposal_source',
  z.strictObject({
    ...owner,
    kind: z.enum(proposalKinds),
    name: z
      .string()
      .trim()
      .min(1)
      .max(limits.proposal.nameMaxCharacters)
      .refine((name) => name !== acceptedSource, 'reservedName'),
    patterns: z.array(patternSchema).min(1).max(limits.proposal.patterns).optional(),
    address: z.string().trim().min(1).max(limits.proposal.addressMaxCharacters).optional(),
    /** Sent as a bearer token; empty keeps the stored one. */
    credential: z.string().max(limits.proposal.credentialMaxCharacters).default(''),
    /** A list of terms with their types, a line or row each; a dictionary that is edited may keep the one it has. */
    file: z
      .strictObject({ file_name: z.string().min(1).max(limits.upload.pathMaxCharacters), content: z.base64() })
      .optional(),
  }),
);
export type ProposalSourceForm = z.infer<typeof proposalSourceFormSchema>;

const score = z.number().min(0).max(1);
/** Where a proposed mark comes from. */
const origin = z.object({ source: z.string(), version: z.string(), score: score.optional() });

/** A proposed span of an item. */
const proposedSpanSchema = z.object({
  part: z.number().int(),
  ranges: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  /** Id of the option of the type question. */
  label: z.string(),
  proposal: origin,
});
export type ProposedSpan = z.infer<typeof proposedSpanSchema>;

/** A proposed link of an item. */
const proposedLinkSchema = z.object({
  /** Id of the link type. */
  type: z.string(),
  /** Names of ends, with the numbers of the proposed spans there, from 0. */
  ends: z.array(z.object({ name: z.string(), span: z.number().int() })),
  proposal: origin,
});
export type ProposedLink = z.infer<typeof proposedLinkSchema>;

export const proposalApi = {
  listProposalSources: endpoint({
    ...routes.listProposalSources,
    access: 'task.read',
    effect: 'reads',
    summary: 'What makes proposals in a task, or in the tasks of a template',
    request: z.strictObject(owner),
    response: z.object({ rows: z.array(sourceSchema) }),
    errors: ['not_found', 'forbidden'],
  }),
  createProposalSource: endpoint({
    ...routes.createProposalSource,
    access: 'task.create',
    effect: 'writes',
    bodyLimit: limits.proposal.bodyBytes,
    summary: 'Add a source of proposals to a task or a template',
    request: proposalSourceFormSchema,
    response: z.object({ id }),
    errors: [
      'not_found',
      'forbidden',
      'name_taken',
      'proposal_sources',
      'proposal_file',
      'proposal_pattern',
      'proposal_label',
      'proposal_address',
    ],
  }),
  updateProposalSource: endpoint({
    ...routes.updateProposalSource,
    access: 'task.create',
    effect: 'writes',
    bodyLimit: limits.proposal.bodyBytes,
    summary: 'Change a source of proposals; it gets a new version',
    request: z.strictObject({ id, version: z.number().int(), form: proposalSourceFormSchema }),
    response: z.object({ id }),
    errors: [
      'not_found',
      'forbidden',
      'name_taken',
      'edit_conflict',
      'proposal_file',
      'proposal_pattern',
      'proposal_label',
      'proposal_address',
    ],
  }),
  deleteProposalSource: endpoint({
    ...routes.deleteProposalSource,
    access: 'task.create',
    effect: 'sustains',
    summary: 'Delete a source of proposals; those it made stay',
    request: z.strictObject({ id }),
    response: z.object({}),
    errors: ['not_found', 'forbidden'],
  }),
  runProposals: endpoint({
    ...routes.runProposals,
    access: 'item.read',
    // Sustains, because the work goes on while the disk is full; of it only the audit trail remains
    effect: 'sustains',
    tokenScopes: workScopes,
    summary: 'Propose spans and links of an item that the caller may edit now; the document stays as it is',
    request: z.strictObject({
      item_id: id,
      /** The annotation that is worked on; the own copy or the first by default. */
      annotation_id: id.optional(),
      /** All sources of the task by default. */
      source_ids: z.array(id).max(limits.proposal.sources).optional(),
      /** Also what people have marked in other items of the task. */
      uses_accepted: z.boolean().default(true),
      /** The least score; what has no score is certain. */
      threshold: score.default(0),
    }),
    response: z.object({ spans: z.array(proposedSpanSchema), links: z.array(proposedLinkSchema) }),
    errors: [
      'not_found',
      'annotation_unknown',
      'wrong_state',
      'forbidden',
      'proposal_off',
      'proposal_busy',
      'proposal_slow',
      'proposal_abnormal',
      'proposal_empty',
      'proposal_unreachable',
      'proposal_address',
      'modality_unavailable',
    ],
  }),
  getProposalRates: endpoint({
    ...routes.getProposalRates,
    access: 'task.readQuality',
    effect: 'reads',
    summary: 'What became of the proposals of a task in submitted items, by source and version',
    request: z.strictObject({ task_id: id }),
    response: z.object({
      rows: z.array(
        z.object({
          source: z.string(),
          version: z.string(),
          accepted: z.number().int(),
          corrected: z.number().int(),
          rejected: z.number().int(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
};
