import {
  characterSetErrors,
  characterSetFormSchema,
  requestErrors,
  type Api,
  type CharacterSetForm,
  type ResponseOf,
} from '@earmark/contract';
import { useSharedForm, type FieldInWords } from '../../conflict/index.ts';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { listPath } from '../character-parts/index.ts';

const t = texts('character');

/** A set with its characters. */
export type FullSet = ResponseOf<Api['getCharacterSet']>;

/** Form field of each error code. */
const codes = new Map<number, 'name' | 'characters'>([
  [requestErrors.name_taken.code, 'name'],
  [characterSetErrors.character_set_empty.code, 'characters'],
  [characterSetErrors.character_set_size.code, 'characters'],
]);

const inWords: { readonly [Name in keyof CharacterSetForm]: FieldInWords<CharacterSetForm> } = {
  name: { label: t('name'), show: ({ name }) => name },
  notes: { label: t('notes'), show: ({ notes }) => notes },
  characters: { label: t('characters'), show: ({ characters }) => characters.slice(0, 500) },
};

/** State of the form of a set, which creates one without `set`. */
export function useSetForm(set: FullSet | undefined, initial: CharacterSetForm) {
  const create = useAction('createCharacterSet');
  const update = useAction('updateCharacterSet');
  const shared = useSharedForm({
    schema: characterSetFormSchema,
    initial,
    edited: set,
    inWords,
    codes,
    create: (values) => create.run(values, { isQuiet: true }),
    update: (request) => update.run(request, { isQuiet: true }),
    next: listPath,
  });
  return { ...shared, isPending: create.isPending || update.isPending };
}
