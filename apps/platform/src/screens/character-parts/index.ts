export { editorPath, listPath } from './path.ts';
