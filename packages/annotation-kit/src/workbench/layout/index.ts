export {
  createLayoutSettings,
  initialLayout,
  rowDensities,
  rowHeightOf,
  textPixels,
  textPlaces,
  textSizes,
} from './layout-settings.ts';
export { usePhoneWidth } from './use-phone-width.ts';
export type { LayoutState, RowDensity, TextPlace, TextSize } from './layout-settings.ts';
