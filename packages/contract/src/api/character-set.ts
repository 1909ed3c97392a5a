import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { note, title } from '../field/index.ts';
import { formOf } from '../issue/index.ts';
import { limits } from '../limit.ts';
import { characterSetList, useList } from '../list/index.ts';
import { deleteRequest, deleteResponse } from './bin.ts';
import { endpoint, id, pageOf } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

/** Form of a custom set of characters. */
export const characterSetFormSchema = formOf(
  'character_set',
  z.strictObject({
    name: title,
    notes: note.default(''),
    /** Every character of it, once or several times; white space separates, `U+4E00-U+9FFF` means code points. */
    characters: z.string().max(limits.characterSet.textMaxCharacters),
  }),
);
export type CharacterSetForm = z.infer<typeof characterSetFormSchema>;

const characterSetSchema = z.object(listRow(characterSetList));
export type CharacterSet = z.infer<typeof characterSetSchema>;

export const characterSetApi = {
  listCharacterSets: endpoint({
    ...routes.listCharacterSets,
    access: 'character.read',
    effect: 'reads',
    summary: 'Sets of characters, built-in ones and those of the platform',
    request: listRequest(characterSetList, {}),
    response: pageOf(characterSetSchema),
    errors: [],
  }),
  getCharacterSet: endpoint({
    ...routes.getCharacterSet,
    access: 'character.read',
    effect: 'reads',
    summary: 'One set, with its characters as a text and as ranges',
    request: z.strictObject({ id }),
    response: characterSetSchema.extend({ characters: z.string(), ranges: z.string(), edit_version: z.number().int() }),
    errors: ['not_found'],
  }),
  createCharacterSet: endpoint({
    ...routes.createCharacterSet,
    access: 'character.write',
    effect: 'writes',
    bodyLimit: limits.body.formBytes,
    summary: 'Create a set',
    request: characterSetFormSchema,
    response: z.object({ id }),
    errors: ['name_taken', 'character_set_empty', 'character_set_size'],
  }),
  updateCharacterSet: endpoint({
    ...routes.updateCharacterSet,
    access: 'character.write',
    effect: 'writes',
    bodyLimit: limits.body.formBytes,
    summary: 'Change a set; other characters make a new version, and tasks keep the one that they use',
    request: z.strictObject({
      id,
      /** The version that was edited. */
      edit_version: z.number().int(),
      form: characterSetFormSchema,
    }),
    response: z.object({ id }),
    errors: [
      'not_found',
      'forbidden',
      'name_taken',
      'character_set_empty',
      'character_set_size',
      'character_set_built_in',
      'edit_conflict',
    ],
  }),
  deleteCharacterSet: endpoint({
    ...routes.deleteCharacterSet,
    access: 'character.write',
    effect: 'sustains',
    summary: 'Move a set to the recycle bin; tasks keep the version that they use',
    request: deleteRequest,
    response: deleteResponse,
    errors: ['not_found', 'forbidden', 'character_set_built_in'],
  }),
  listCharacterSetUses: endpoint({
    ...routes.listCharacterSetUses,
    access: 'character.read',
    effect: 'reads',
    summary: "Tasks within the caller's reach that use a set",
    request: listRequest(useList, { set_id: id }),
    response: pageOf(
      z.object({
        ...listRow(useList),
        use: z.enum(['allowed', 'forbidden']),
        business: z.enum(availableBusinessTypes),
      }),
    ),
    errors: ['not_found'],
  }),
};
