/** Request to a child process; one call at a time. */
export interface IsolatedCall {
  readonly name: string;
  readonly input: unknown;
}

export type IsolatedAnswer =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly message: string };
