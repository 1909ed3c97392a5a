import {
  api,
  CallError,
  callPrefix,
  successCode,
  type Api,
  type ApiName,
  type RequestOf,
  type ResponseOf,
} from '@earmark/contract';
import { vi } from 'vitest';

type Answers = { readonly [Name in ApiName]?: (request: RequestOf<Api[Name]>) => ResponseOf<Api[Name]> };

/** What every list asks for: nobody has saved views or arranged columns. */
const plainLists = {
  listHabits: () => ({ habits: [] }),
  listViews: () => ({ views: [], audience: null }),
  keepHabit: () => ({}),
  countItems: () => ({ counts: [] }),
  countTasks: () => ({ counts: [] }),
} satisfies Answers;

/** The calls that the page has made, by name, each as the contract reads it. */
export interface Calls {
  of<Name extends ApiName>(name: Name): readonly RequestOf<Api[Name]>[];
}

/**
 * Answers the page's calls in place of a server. Requests and answers are held against the contract's schemas: what no
 * server would take or say fails the call. An answer that throws a `CallError` is a refusal. `files` are what is read
 * at signed addresses, by path; all others are gone.
 */
export function answerCalls(answers: Answers, files: Readonly<Record<string, string>> = {}): Calls {
  const made: { readonly name: string; readonly request: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { body?: string } = {}) => {
    const path = new URL(address, location.origin).pathname;
    if (!path.startsWith(callPrefix)) return new Response(files[path] ?? '', { status: path in files ? 200 : 404 });
    const entry = Object.entries(api).find(([, row]) => path === callPrefix + row.path);
    // The table's rows and the answers are of the same names; Object.entries cannot express that.
    const known: Answers = { ...plainLists, ...answers };
    const answer = entry && (known[entry[0] as ApiName] as ((request: unknown) => unknown) | undefined);
    if (!entry || !answer) throw new TypeError(`The test has no answer to ${path}`);
    const [name, row] = entry;
    const request: unknown = row.request.parse(JSON.parse(body));
    made.push({ name, request });
    try {
      const data = row.response.parse(answer(request));
      return Response.json({ code: successCode, message: '', type: 'success', data });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { code, message, data, httpStatus } = error;
      return Response.json({ code, message, type: 'error', data }, { status: httpStatus });
    }
  });
  return {
    // Each was parsed by the schema of its name.
    of: (name) => made.filter((call) => call.name === name).map(({ request }) => request) as never,
  };
}
