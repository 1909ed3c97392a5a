/** Patterns that must never be logged, with their replacements. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, '$1 ***'],
  [
    /((?:password|passwd|pwd|secret|token|signature|authorization|cookie|credential|lease|verification_?code|\bcode)["']?\s*[:=]\s*["']?)(?:[^\s"'&,;})\]]+)/gi,
    '$1***',
  ],
  // Tokens and keys: long mixed runs of letters and digits
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi, '***'],
  [/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2'],
  [/(?<![\w.%+-])([\w%+-])[\w.%+-]*@([\w-]+(?:\.[\w-]+)+)/g, '$1***@$2'],
];

/**
 * Replaces passwords, tokens, codes, phone numbers and e-mail addresses. Applied in the browser before a problem is
 * queued and again on the server before it is stored.
 */
export const scrubSecrets = (text: string): string =>
  secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
