import { singleSignOnSchema } from '@earmark/contract';
import { z } from 'zod';
import { maybeOne, sql, type Queryable } from '../../db/index.ts';

/** The stored settings; `sealed` is the client secret, encrypted, and empty without one. */
const storedSchema = z
  .object({ ...singleSignOnSchema.shape })
  .omit({ client_secret: true })
  .extend({ sealed: z.string().default('') });
export type StoredSingleSignOn = z.infer<typeof storedSchema>;

/** Row of the settings in which single sign-on is stored. */
export const settingName = 'single sign-on';

const off: StoredSingleSignOn = {
  is_on: false,
  button_en: 'Single sign-on',
  button_zh: '单点登录',
  origin: '',
  issuer: '',
  client_id: '',
  scopes: 'openid profile email',
  groups_claim: 'groups',
  mappings: [],
  creates_people: false,
  is_local_allowed: true,
  sealed: '',
};

interface Stored {
  readonly value: StoredSingleSignOn;
  readonly updated_at: string | null;
  readonly updated_by: { readonly id: number; readonly name: string } | null;
}

/** Returns the settings of single sign-on; off until they were saved. */
export async function readSingleSignOn(db: Queryable): Promise<Stored> {
  const row = await maybeOne<{ value: unknown; updated_at: Date; id: number; person: string }>(
    db,
    sql`select s.value, s.updated_at, u.id, u.name as person from platform_setting s join app_user u on u.id = s.updated_by where s.name = ${settingName}`,
  );
  const parsed = storedSchema.safeParse(row?.value);
  return {
    value: parsed.success ? parsed.data : off,
    updated_at: row?.updated_at.toISOString() ?? null,
    updated_by: row ? { id: row.id, name: row.person } : null,
  };
}
