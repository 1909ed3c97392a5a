import type { ContactChannel } from '@earmark/contract';

/** A phone number or an e-mail address as the calls of coming in take it. */
export const contactOf = (bindType: ContactChannel, value: string) =>
  bindType === 'phone' ? ({ bindType, phone: value } as const) : ({ bindType, email: value } as const);
