import { pathTo } from '../../routes.ts';

export const usersPath = '/userAdmin/index';

/** Address of an import; without an id, of a new one. */
export const importPath = (id?: number): string => pathTo('/userAdmin/import', { import_id: id });
