import type { ModalityKind } from '@earmark/model';
import { z } from 'zod';
import { limits } from '../limit.ts';
import { allRoleIds } from '../role.ts';
import { isSafeLink } from '../field/index.ts';
import { contractModalities } from '../modality/index.ts';
import { uploadTypesOf } from '../upload/index.ts';
import { endpoint, nothing, reference, time } from './endpoint.ts';
import { routes } from './routes.ts';

const sentence = z.string().trim().max(300);
const days = z.number().int().min(1).max(limits.retention.maxDays);

/** The banner above every page. A missing `from` or `until` leaves that end open. */
const notice = z
  .strictObject({
    is_on: z.boolean(),
    en: sentence,
    zh: sentence,
    from: time.nullable().default(null),
    until: time.nullable().default(null),
  })
  .refine((form) => !form.is_on || form.en !== '', { path: ['en'], message: 'required' })
  .refine((form) => !form.is_on || form.zh !== '', { path: ['zh'], message: 'required' })
  .refine((form) => !form.from || !form.until || Date.parse(form.until) > Date.parse(form.from), {
    path: ['until'],
    message: 'datesReversed',
  });

const helpLink = z.strictObject({
  en: sentence.min(1),
  zh: sentence.min(1),
  url: z.string().trim().max(500).refine(isSafeLink, 'safeLink'),
});

const kinds = Object.keys(contractModalities) as ModalityKind[];
/** Every extension that some upload can have. */
export const uploadTypes: readonly string[] = [...new Set(kinds.flatMap(uploadTypesOf))];

const upload = z
  .strictObject({
    /** Largest file in bytes; null leaves the limit that the server was started with, which is never exceeded. */
    max_bytes: z.number().int().min(limits.upload.minMaxBytes).max(limits.upload.maxMaxBytes).nullable(),
    /** Extensions that are refused although the platform can read them. */
    refused_types: z.array(z.enum(uploadTypes)).max(uploadTypes.length),
  })
  .refine(
    ({ refused_types: refused }) =>
      kinds.every((kind) => contractModalities[kind].upload.sources.some((type) => !refused.includes(type))),
    { path: ['refused_types'], message: 'typesLeft' },
  );

const watermark = z
  .strictObject({ is_on: z.boolean(), name: z.boolean(), phone: z.boolean(), date: z.boolean() })
  .refine((form) => !form.is_on || form.name || form.phone || form.date, {
    path: ['is_on'],
    message: 'watermarkEmpty',
  });

/** Platform-wide settings, edited by the platform administrator. */
export const settingsSchema = z.strictObject({
  notice,
  help: z.array(helpLink).max(limits.help.maxLinks),
  upload,
  /** Days after which exports and reported problems are deleted; null keeps exports forever. */
  retention: z.strictObject({ export_days: days.nullable(), log_days: days }),
  /** Parts of the watermark over every page. */
  watermark,
  /** Whom a sign-in without the second factor is refused: holders of these roles, in any team. */
  second_factor: z.strictObject({ roles: z.array(z.literal(allRoleIds)).max(allRoleIds.length) }),
});
export type Settings = z.infer<typeof settingsSchema>;
export type SettingName = keyof Settings;
/** Groups of settings, each changed and audited by itself. */
export const settingNames = Object.keys(settingsSchema.shape) as SettingName[];

/** Time and author of a group's last change; null while it has its defaults. */
const change = z.object({ at: time, by: reference }).nullable();
const ofEachGroup = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({
    notice: schema,
    help: schema,
    upload: schema,
    retention: schema,
    watermark: schema,
    second_factor: schema,
  });

export const settingApi = {
  getSettings: endpoint({
    ...routes.getSettings,
    access: 'setting.read',
    effect: 'reads',
    summary: 'The platform settings',
    request: nothing,
    response: z.object({
      settings: settingsSchema,
      changes: ofEachGroup(change),
      /** The newest of the changes. */
      updated_at: time.nullable(),
      updated_by: reference.nullable(),
      /** The limit that the server was started with. */
      upload_limit_bytes: z.number(),
    }),
    errors: [],
  }),
  updateSettings: endpoint({
    ...routes.updateSettings,
    access: 'setting.write',
    effect: 'writes',
    // Among them who needs a second factor
    tokens: 'refused',
    summary:
      'Change the platform settings; groups that are left out stay as they are. A group whose `seen` time is not that of its last change is refused',
    request: z.strictObject({
      ...settingsSchema.partial().shape,
      seen: ofEachGroup(time.nullable()).partial().optional(),
    }),
    response: z.object({ settings: settingsSchema }),
    errors: ['settings_changed', 'second_factor_own_first'],
  }),
};
