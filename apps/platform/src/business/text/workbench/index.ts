export { textSurfacePart } from './text-surface.tsx';
