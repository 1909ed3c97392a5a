import { z } from 'zod';
import { limits } from '../limit.ts';
import { isSafeLink } from '../field/index.ts';
import { endpoint, nothing, reference, time } from './endpoint.ts';
import { routes } from './routes.ts';

const sentence = z.string().trim().max(300, 'invalid');
const days = z.number('number').int('number').min(1, 'number').max(limits.retention.maxDays, 'number');

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
  en: sentence.min(1, 'required'),
  zh: sentence.min(1, 'required'),
  url: z.string().trim().max(500, 'invalid').refine(isSafeLink, 'invalid'),
});

/** Platform-wide settings, edited by the platform administrator. */
export const settingsSchema = z.strictObject({
  notice,
  help: z.array(helpLink).max(10),
  /** Days after which exports and reported problems are deleted; null keeps exports forever. */
  retention: z.strictObject({ export_days: days.nullable(), log_days: days }),
});
export type Settings = z.infer<typeof settingsSchema>;

export const settingApi = {
  getSettings: endpoint({
    ...routes.getSettings,
    access: 'setting.read',
    effect: 'reads',
    summary: 'The platform settings',
    request: nothing,
    response: z.object({ settings: settingsSchema, updated_at: time.nullable(), updated_by: reference.nullable() }),
    errors: [],
  }),
  updateSettings: endpoint({
    ...routes.updateSettings,
    access: 'setting.write',
    effect: 'writes',
    summary: 'Change the platform settings; groups that are left out stay as they are',
    request: settingsSchema.partial(),
    response: z.object({ settings: settingsSchema }),
    errors: [],
  }),
};
