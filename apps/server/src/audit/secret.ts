/** Fields whose values are never audited. */
const isSecret = (field: string): boolean => /password|secret|code$|codes$|token|totp|hash|signature/i.test(field);
const isPhone = (field: string): boolean => /phone|mobile/i.test(field);

const phoneInText = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

/** A phone number with its middle hidden: `138****5678`. */
const maskPhone = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/, '$1****$2');

/** Returns values as they may be audited: without secrets, phone numbers masked, at any depth. */
export function withoutSecrets(value: unknown, field = ''): unknown {
  if (isSecret(field) && (typeof value === 'string' || typeof value === 'number')) return '***';
  if (typeof value === 'string') return isPhone(field) ? maskPhone(value) : value.replaceAll(phoneInText, maskPhone);
  if (Array.isArray(value)) return value.map((part) => withoutSecrets(part, field));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutSecrets(part, name)]));
}
