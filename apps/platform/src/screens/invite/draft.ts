import { z } from 'zod';

/** What a reload of the registration does not lose; codes and passwords are never stored. */
const draftSchema = z.object({ phone: z.string(), username: z.string(), name: z.string() });
/** What is kept of a registration. */
export type Draft = z.infer<typeof draftSchema>;

const storageKey = 'registration';
const empty: Draft = { phone: '', username: '', name: '' };

/** What was typed in this browser tab before. */
export function readDraft(): Draft {
  try {
    return draftSchema.catch(empty).parse(JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return empty;
  }
}

/** Keeps what was typed, for this browser tab. */
export const writeDraft = ({ phone, username, name }: Draft): void =>
  window.sessionStorage.setItem(storageKey, JSON.stringify({ phone, username, name }));

/** Forgets it, once the account exists. */
export const forgetDraft = (): void => window.sessionStorage.removeItem(storageKey);
