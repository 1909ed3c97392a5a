import {
  characterSetErrors,
  characterSetFormSchema,
  editConflictOf,
  requestErrors,
  type Api,
  type CharacterSetForm,
  type ResponseOf,
} from '@earmark/contract';
import { toast } from '@earmark/ui';
import { createElement, Fragment, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEditConflict, type FieldInWords } from '../../conflict/index.ts';
import { sentenceOf, useAction } from '../../data/index.ts';
import { applyRefusal, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { useLeaveGuard } from '../../page/index.ts';
import { listPath } from '../character-parts/index.ts';

const t = texts('character');

/** A set with its characters. */
export type FullSet = ResponseOf<Api['getCharacterSet']>;

/** Form field of each error code. */
const fieldsOfRefusals = new Map<number, 'name' | 'characters'>([
  [requestErrors.name_taken.code, 'name'],
  [characterSetErrors.character_set_empty.code, 'characters'],
  [characterSetErrors.character_set_size.code, 'characters'],
]);

const inWords: { readonly [Name in keyof CharacterSetForm]: FieldInWords<CharacterSetForm> } = {
  name: { label: t('name'), show: ({ name }) => name },
  notes: { label: t('notes'), show: ({ notes }) => notes },
  characters: { label: t('characters'), show: ({ characters }) => characters.slice(0, 500) },
};

/** State of the form of a set: saving, and what becomes of a conflict with somebody else's edit. */
export function useSetForm(set: FullSet | undefined, initial: CharacterSetForm) {
  const navigate = useNavigate();
  const create = useAction('createCharacterSet');
  const update = useAction('updateCharacterSet');
  // What it was read at: the loaded set may be a newer one by the time of saving
  const [read] = useState(() => ({ base: initial, version: set?.edit_version ?? 0 }));
  const form = useZodForm(characterSetFormSchema, read.base);
  const guard = useLeaveGuard(form.formState.isDirty);
  const save = async (values: CharacterSetForm, over: typeof read): Promise<void> => {
    const result = set
      ? await update.run({ id: set.id, edit_version: over.version, form: values }, { isQuiet: true })
      : await create.run(values, { isQuiet: true });
    if (result.ok) {
      guard.release();
      toast.success(t('common:saved'));
      void navigate(listPath);
    } else if (
      !handle(result.error, { mine: values, base: over.base }) &&
      !applyRefusal(form, result.error, { prefix: set ? ['form'] : [], codes: fieldsOfRefusals })
    )
      toast.error(sentenceOf(result.error));
  };
  const { handle, question } = useEditConflict<CharacterSetForm>({
    schema: editConflictOf(characterSetFormSchema),
    fields: inWords,
    onResolve: ({ values, base, version }) => {
      form.reset(values);
      void save(values, { base, version });
    },
  });
  return {
    form,
    questions: createElement(Fragment, null, guard.question, question),
    isPending: create.isPending || update.isPending,
    submit: form.handleSubmit((values) => save(values, read)),
  };
}
