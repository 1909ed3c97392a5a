export { CustomCharacterSets as default } from '../character-list/index.ts';
