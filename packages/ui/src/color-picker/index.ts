export { ColorPalette, type ColorPaletteProps } from './ColorPalette.tsx';
export { ColorPicker, type ColorPickerProps } from './ColorPicker.tsx';
