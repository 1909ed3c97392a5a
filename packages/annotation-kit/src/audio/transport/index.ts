export { LevelSlider } from './LevelSlider.tsx';
export { SoundSettings } from './SoundSettings.tsx';
export { TransportBar } from './TransportBar.tsx';
export type { TransportBarProps } from './TransportBar.tsx';
export { zoomByButton, zoomToSegments } from './zooming.ts';
export { ToggleButton } from './ToggleButton.tsx';
