import { useText, type Texts, type Translate } from '@earmark/ui';
import { createContext, useContext, useMemo } from 'react';
import { kitText } from './kit-text.ts';

/** What a surface says in its own words, by keys of `kitText`: what its units are called, names of its steps. */
export const SurfaceWordsContext = createContext<Texts>({ namespace: 'kit.no-words', en: {}, zh: {} });

/** The texts of the shell, in the words of a surface where it has its own: those given, or of the surrounding one. */
export function useShellText(words?: Texts): Translate<typeof kitText> {
  const around = useContext(SurfaceWordsContext);
  const own = useText(words ?? around);
  const shell = useText<Texts>(kitText);
  return useMemo(() => {
    const say = (
      key: string,
      ...values: Parameters<typeof shell> extends [string, ...infer Rest] ? Rest : never
    ): string => {
      const said = own(key, ...values);
      // A key without a text is said as it is.
      return said === key ? shell(key, ...values) : said;
    };
    // The keys and values are those of `kitText`; the surface's words are held against it by a test.
    return say as Translate<typeof kitText>;
  }, [own, shell]);
}
