export { BlockableButton } from './BlockableButton.tsx';
