import type { Api, ApiName, Endpoint, ParsedRequestOf, ResponseOf } from '@earmark/contract';
import type { CallContext, SignedInContext } from './context.ts';
import type { PrintedAnswer } from './large.ts';

type ContextOf<Row> = Row extends Endpoint & { readonly access: 'public' } ? CallContext : SignedInContext;

/** Response data, or what says so with one large field as JSON. */
type Answered<Data> =
  | Data
  | { [Field in keyof Data & string]: PrintedAnswer<Omit<Data, Field> & object, Field> }[keyof Data & string];

/** The one handler of an endpoint: parsed request in, response data out, refusals thrown. */
export type Handler<Name extends ApiName> = (
  request: ParsedRequestOf<Api[Name]>,
  context: ContextOf<Api[Name]>,
) => Promise<Answered<ResponseOf<Api[Name]>>>;

/** A handler for every endpoint of the table: leaving one out does not compile. */
export type Handlers = { readonly [Name in ApiName]: Handler<Name> };

/** The handlers of one resource. */
export type HandlersOf<Names extends ApiName> = Pick<Handlers, Names>;
