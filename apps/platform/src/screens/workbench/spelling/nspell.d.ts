/** The package has no types of its own; what is used of it. */
declare module 'nspell' {
  interface Dictionary {
    correct(word: string): boolean;
    suggest(word: string): string[];
  }
  export default function nspell(aff: string, dic: string): Dictionary;
}
