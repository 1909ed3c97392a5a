import { email as emailSchema, limits } from '@earmark/contract';
import { z } from 'zod';

/** Identity that signed in at the provider, according to its claims. */
export const identitySchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  name: z.string(),
  username: z.string(),
  groups: z.array(z.string()),
});
export type Identity = z.infer<typeof identitySchema>;

type Claims = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 300) : '');

/** Reads an identity from claims that were verified. */
export function readIdentity(claims: Claims, groupsClaim: string): Identity {
  // An address of another form than accounts have belongs to none of them: letters that look alike, or more than one
  // address
  const email = emailSchema.safeParse(text(claims['email'])).data ?? null;
  return {
    issuer: String(claims['iss']),
    subject: String(claims['sub']),
    email,
    // Some providers write it as a text
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: text(claims['name']) || text(claims['nickname']) || text(claims['preferred_username']),
    username: text(claims['preferred_username']) || email?.split('@')[0] || '',
    groups: groupsOf(claims, groupsClaim),
  };
}

/** The values of a claim; a missing one has none. The whole name comes first, since names may contain dots. */
function groupsOf(claims: Claims, name: string): string[] {
  if (name === '') return [];
  const value = claims[name] ?? name.split('.').reduce<unknown>(inside, claims);
  const values = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string').slice(0, limits.singleSignOn.maxGroups);
}

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined;
