/** A literal value in a style where a token belongs. */
interface RawStyle {
  readonly line: number;
  readonly text: string;
  /** The token to use instead. */
  readonly instead: string;
}

/** Finds literal colours, z-indexes, font sizes and physical sides in a style source; comments are ignored. */
export function findRawStyles(source: string): RawStyle[] {
  return source.split('\n').flatMap((text, index) => {
    const code = text.replace(/^\s*(\/\/|\/?\*).*$/, '').replace(/\s\/\/ .*$/, '');
    return rules
      .filter(({ pattern }) => pattern.test(code))
      .map(({ instead }) => ({ line: index + 1, text: text.trim(), instead }));
  });
}

const color = String.raw`#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(`;
const named = 'white|black|red|green|blue|gr[ae]y|orange|yellow|purple|pink|brown|silver';

const rules: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: new RegExp(`[:'"\`,( ](?:${color})`, 'i'), instead: 'token.color or token.tone' },
  {
    pattern: new RegExp(
      String.raw`\b(?:color|background|background-color|backgroundColor|border(?:-[a-z-]+)?|outline|fill|stroke): *['"]?(?:[^;$]* )?(?:${named})['"]?[;,]`,
    ),
    instead: 'token.color or token.tone',
  },
  { pattern: /\b(?:z-index|zIndex): *['"]?-?\d/, instead: 'token.zIndex' },
  { pattern: /\b(?:font-size|fontSize): *['"]?[\d.]+(?:px|rem|em|pt)?/, instead: 'token.fontSize' },
  {
    pattern:
      /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|\b(?:margin|padding|border)(?:Left|Right)\b/,
    instead: 'the logical property: margin-inline-start …',
  },
  {
    pattern:
      /\btext-align: *(?:left|right)\b|\bfloat: *(?:left|right)\b|\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
    instead: 'start or end',
  },
];
