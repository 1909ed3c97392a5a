import type { TextCommand } from '@earmark/model';

/** Letters beside the visible marks: what typing one of them does. */
export type LettersMode =
  | { readonly purpose: 'focus' }
  /** `from` is the mark that was chosen first. */
  | { readonly purpose: 'link'; readonly from: string | null }
  /** Adds an end to a link that exists. */
  | { readonly purpose: 'end'; readonly link: string }
  /** The marks are chosen: asks what is to be done with them. */
  | { readonly purpose: 'choice'; readonly question: LinkQuestion; readonly choices: readonly LinkChoice[] };

/**
 * What is asked about a link where there are several answers: its type, an end for a mark, which ends to exchange or
 * take off.
 */
export type LinkQuestion = 'type' | 'end' | 'turn' | 'remove';

/** Something that can be done with a link, and the link that it leads to. */
export interface LinkChoice {
  readonly key: string;
  readonly title: string;
  readonly commands: readonly TextCommand[];
  readonly focus: string;
}
