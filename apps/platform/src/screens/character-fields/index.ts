export { CharacterSetFields } from './CharacterSetFields.tsx';
