import type { Centre, ContactChannel } from '@earmark/contract';

/** How a person confirms a change. */
export type Method = 'password' | ContactChannel;

/** Whether the phone number or the e-mail address is verified. */
export const isVerified = ({ phone, email }: Pick<Centre, 'phone' | 'email'>): boolean =>
  phone?.is_verified === true || email?.is_verified === true;

/** The methods by which a person can confirm a change, the quickest first. */
export function methodsOf({ has_password: hasPassword, phone, email }: Centre): readonly Method[] {
  const methods: Method[] = [];
  if (hasPassword) methods.push('password');
  if (phone?.is_verified === true) methods.push('phone');
  if (email?.is_verified === true) methods.push('email');
  return methods;
}

/** A verified phone number is left only by the code sent to it; every other change takes any method. */
export const methodsForContact = (centre: Centre, channel: ContactChannel): readonly Method[] =>
  channel === 'phone' && centre.phone?.is_verified === true ? ['phone'] : methodsOf(centre);
