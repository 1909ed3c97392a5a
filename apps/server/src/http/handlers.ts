import type { Api, ApiName, Endpoint, ParsedRequestOf, ResponseOf } from '@earmark/contract';
import type { CallContext, SignedInContext } from './context.ts';

type ContextOf<Row> = Row extends Endpoint & { readonly access: 'public' } ? CallContext : SignedInContext;

/** The one handler of an endpoint: parsed request in, response data out, refusals thrown. */
export type Handler<Name extends ApiName> = (request: ParsedRequestOf<Api[Name]>, context: ContextOf<Api[Name]>) => Promise<ResponseOf<Api[Name]>>;

/** A handler for every endpoint of the table: leaving one out does not compile. */
export type Handlers = { readonly [Name in ApiName]: Handler<Name> };

/** The handlers of one resource. */
export type HandlersOf<Names extends ApiName> = Pick<Handlers, Names>;
