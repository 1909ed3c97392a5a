export { audioSurface } from './audio-surface.tsx';
