export { tokeniserNamed, tokeniserOf } from './tokeniser.ts';
