export * from './accordion/index.ts';
export * from './avatar/index.ts';
export * from './badge/index.ts';
export * from './banner/index.ts';
export * from './breadcrumbs/index.ts';
export * from './button-group/index.ts';
export { Button } from './button/index.ts';
export type { ButtonProps, ButtonVariant, ControlSize } from './button/index.ts';
export * from './card/index.ts';
export * from './checkbox/index.ts';
export * from './code-block/index.ts';
export * from './code-field/index.ts';
export * from './color-picker/index.ts';
export * from './combo-box/index.ts';
export * from './command-palette/index.ts';
export * from './confirm-dialog/index.ts';
export * from './context-menu/index.ts';
export * from './date-picker/index.ts';
export * from './descriptions/index.ts';
export { Dialog, DialogTrigger } from './dialog/index.ts';
export type { DialogProps } from './dialog/index.ts';
export * from './drawer/index.ts';
export { EmptyState } from './empty-state/index.ts';
export type { EmptyStateProps } from './empty-state/index.ts';
export * from './error-state/index.ts';
export { Field } from './field/index.ts';
export type { FieldProps, FieldTexts } from './field/index.ts';
export * from './file-drop/index.ts';
export * from './form-section/index.ts';
export * from './form/index.ts';
export * from './icon-button/index.ts';
export * from './input-method/index.ts';
export * from './kbd/index.ts';
export { isDialogLoading, lazyDialog, lazyPart, usePreload } from './lazy/index.ts';
export type { LazyPart, LazyPartOptions } from './lazy/index.ts';
export * from './layout/index.ts';
export * from './link-button/index.ts';
export { Menu } from './menu/index.ts';
export type { MenuAction, MenuEntry, MenuGroup, MenuProps } from './menu/index.ts';
export * from './multi-select/index.ts';
export * from './number-field/index.ts';
export type { ChoiceOption, ListEntry, ListOption, ListSection } from './option/index.ts';
export * from './pagination/index.ts';
export * from './password-field/index.ts';
export * from './popover/index.ts';
export * from './progress-bar/index.ts';
export * from './provider/index.ts';
export * from './radio-group/index.ts';
export * from './search-field/index.ts';
export * from './segmented-control/index.ts';
export { LazySelect, Select } from './select/index.ts';
export type { LazySelectProps, SelectProps } from './select/index.ts';
export * from './skeleton/index.ts';
export * from './slider/index.ts';
export * from './sortable-list/index.ts';
export { Spinner } from './spinner/index.ts';
export type { SpinnerProps } from './spinner/index.ts';
export * from './splitter/index.ts';
export * from './statistic/index.ts';
export * from './status-tag/index.ts';
export * from './steps/index.ts';
export * from './switch/index.ts';
export * from './table/index.ts';
export * from './tabs/index.ts';
export * from './tag-group/index.ts';
export { createTexts, uiText, useText } from './text/index.ts';
export type { UiDictionary } from './dictionary.ts';
export type { Dictionaries, DictionaryOf, Texts, Translate } from './text/index.ts';
export * from './text-area/index.ts';
export * from './text-field/index.ts';
export {
  createBrand,
  densities,
  densityScales,
  elevation,
  focusRing,
  palettes,
  scale,
  systemTheme,
  themeNames,
  token,
  tones,
  useDensity,
  useTheme,
} from './theme/index.ts';
export type {
  Brand,
  Density,
  DensityScale,
  Elevation,
  OptionColorName,
  Palette,
  Space,
  ThemeChoice,
  ThemeName,
  Tone,
} from './theme/index.ts';
export * from './timeline/index.ts';
export { toast } from './toast/index.ts';
export type { ToastAction, ToastKind, ToastOptions } from './toast/index.ts';
export * from './toolbar/index.ts';
export * from './tooltip/index.ts';
export * from './tour/index.ts';
export * from './tree-editor/index.ts';
export * from './tree-select/index.ts';
export * from './tree-view/index.ts';
export * from './typography/index.ts';
export * from './upload-list/index.ts';
export { withRef } from './with-ref/index.ts';
