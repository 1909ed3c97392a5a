import administration from './administration.json';
import userAdmin from './user-admin.json';
import userImport from './user-import.json';

/** Texts of the pages on which people and platform are administered. */
export default {
  administration,
  'user-admin': userAdmin,
  'user-import': userImport,
};
