/**
 * The parts of a component's description, which stands in its stories once (`parameters.docs.description.component`).
 */
export interface ComponentDescription {
  /** What it is, and what else is to be said. */
  readonly lead: string;
  readonly use: string | undefined;
  readonly dos: readonly string[];
  readonly donts: readonly string[];
  /** The table of keys, or the sentence that there is none. */
  readonly keys: string | undefined;
}

/** Takes a description apart: "Use it when", "Do", "Don't", keys; the rest is the lead. */
export function readDescription(text: string): ComponentDescription {
  const blocks = text
    .trim()
    // "Don't" may follow "Do" in one paragraph
    .replaceAll(/ (?=\*\*(?:Do|Don't)\*\*)/g, '\n\n')
    .split(/\n{2,}/)
    .map((block) => block.trim());
  const starting = (mark: string): string[] =>
    blocks.filter((block) => block.startsWith(mark)).map((block) => sentenceOf(block.slice(mark.length)));
  const keys = blocks.find((block) => isKeys(block));
  return {
    lead: blocks.filter((block) => !/^\*\*(?:Use it when|Do|Don't)\*\*/.test(block) && !isKeys(block)).join('\n\n'),
    use: starting('**Use it when**')[0],
    dos: starting('**Do**'),
    donts: starting("**Don't**"),
    keys,
  };
}

const isKeys = (block: string): boolean => block.startsWith('| Key') || /\bIt takes no keyboard\b/.test(block);

const sentenceOf = (text: string): string => {
  const words = text.trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
