import type { Api, ApiName, Endpoint, ParsedRequestOf, ResponseOf } from '@earmark/contract';
import type { CallContext, SignedInContext } from './context.ts';
import type { PrintedAnswer } from './large.ts';

type ContextOf<Row> = Row extends Endpoint & { readonly access: 'public' } ? CallContext : SignedInContext;

/** Response data, or data with one large field already serialised as JSON. */
type Answered<Data> =
  | Data
  | { [Field in keyof Data & string]: PrintedAnswer<Omit<Data, Field> & object, Field> }[keyof Data & string];

/**
 * Handler of an endpoint: takes the parsed request, returns the response data, throws a `Refusal` for errors of the
 * caller.
 */
export type Handler<Name extends ApiName> = (
  request: ParsedRequestOf<Api[Name]>,
  context: ContextOf<Api[Name]>,
) => Promise<Answered<ResponseOf<Api[Name]>>>;

/** One handler per endpoint of the table; a missing one does not compile. */
export type Handlers = { readonly [Name in ApiName]: Handler<Name> };

/** Handlers of one resource. */
export type HandlersOf<Names extends ApiName> = Pick<Handlers, Names>;
