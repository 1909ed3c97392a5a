export type ErrorParams = Readonly<Record<string, string | number>>;

/** A sentence with its `{placeholders}` filled; one without a value stays as it is. */
export const fill = (template: string, params: ErrorParams): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
