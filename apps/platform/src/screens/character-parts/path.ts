import { pathTo } from '../../routes.ts';

/** The address of the editor: of a set, of a copy of one, or of a new one. */
export const editorPath = (inputs: { readonly set_id?: number; readonly copy_id?: number } = {}): string =>
  pathTo('/characterManage/customDetail', inputs);

export const listPath = '/characterManage/characterSet';
