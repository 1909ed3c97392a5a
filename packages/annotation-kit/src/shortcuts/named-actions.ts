import { useText, type Texts } from '@earmark/ui';
import { shellActionTable, type ActionTable, type ShellActionId } from '../core/index.ts';
import { kitText } from '../text/index.ts';

/** Actions with their names in both languages: `actions.<id>`, `actionGroups.<group>` and `series.<stem>`. */
export interface NamedActions<Id extends string = string> extends ActionTable<Id> {
  /** Texts of the actions; names that are missing are those of the shell. */
  readonly texts: Texts;
}

/** The actions that every workbench has. */
export const shellActions: NamedActions<ShellActionId> = { ...shellActionTable, texts: kitText };

export interface ActionNames {
  readonly nameOf: (id: string) => string;
  readonly groupName: (group: string) => string;
  readonly seriesName: (stem: string) => string;
}

/** What actions are called in the language of the page. */
export function useNamesIn(texts: Texts): ActionNames {
  const own = useText(texts);
  const shell = useText<Texts>(kitText);
  const say = (key: string, otherwise: string): string =>
    // A key without a text is said as it is.
    [own, shell].map((translate) => translate(key)).find((said) => said !== key) ?? otherwise;
  return {
    nameOf: (id) => say(`actions.${id}`, id),
    groupName: (group) => say(`actionGroups.${group}`, group),
    seriesName: (stem) => say(`series.${stem}`, stem),
  };
}
