export { AllCharacterSets as default, CustomCharacterSets } from './CharacterSetList.tsx';
