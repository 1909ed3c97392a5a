export { CharacterEditor as default } from './CharacterEditor.tsx';
