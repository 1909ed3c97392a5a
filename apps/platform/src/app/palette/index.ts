export { PaletteButton } from './PaletteButton.tsx';
