import {
  createDictionary,
  createPatterns,
  PatternError,
  proposeSpans,
  type PatternRow,
  type ProposedSpan,
  type Proposer,
  type Term,
} from '@earmark/model/proposal';
import { maxMarks } from '@earmark/model';
import { contentSchema } from './source-content.ts';

/** Functions run on a thread, so that no request waits for a long text. */

interface Source {
  readonly source: string;
  readonly version: string;
}

/** Sources of proposals, with ids of options of the type question. */
interface EngineInput {
  readonly texts: readonly string[];
  /** Ids of options by their titles, which are what dictionaries name. */
  readonly options: ReadonlyMap<string, string>;
  /** Dictionaries with their content as JSON, which is parsed in the worker: it may be megabytes. */
  readonly dictionaries: readonly (Source & { readonly content: string })[];
  readonly strings: readonly (Source & { readonly terms: readonly Term[] })[];
  readonly patterns: readonly (Source & { readonly patterns: readonly PatternRow[] })[];
}

/** Finds terms and patterns in the parts of a text. */
export function propose({ texts, options, dictionaries, strings, patterns }: EngineInput): ProposedSpan[] {
  const termLists = [...dictionaries.map((one) => ({ ...one, terms: termsOf(one.content, options) })), ...strings];
  const engines = [
    ...termLists.map((one) => ({ ...one, proposer: createDictionary(one.terms, { isWholeWord: true }) })),
    ...patterns.flatMap((one) => {
      const made = createPatterns(one.patterns);
      return made.ok ? [{ ...one, proposer: quiet(made.proposer) }] : [];
    }),
  ];
  const spans: ProposedSpan[] = [];
  for (const { proposer, source, version } of engines) {
    // A text takes no more marks, whatever else would be found
    for (const span of proposeSpans(texts, proposer, { source, version })) {
      if (spans.length === maxMarks) return spans;
      spans.push(span);
    }
  }
  return spans;
}

function termsOf(content: string, options: ReadonlyMap<string, string>): Term[] {
  const { terms = [] } = contentSchema.parse(JSON.parse(content));
  return terms.flatMap(([term, title]) => {
    const label = options.get(title);
    return label === undefined ? [] : [{ term, label }];
  });
}

/** Patterns that take more steps than a text needs find nothing in it. */
const quiet = ({ find }: Proposer): Proposer => ({
  find(text) {
    try {
      return find(text);
    } catch (error) {
      if (error instanceof PatternError) return [];
      throw error;
    }
  },
});
