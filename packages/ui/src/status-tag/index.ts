export { StatusTag } from './StatusTag.tsx';
export type { StatusTagProps } from './StatusTag.tsx';
export { statusShapes } from './StatusShape.tsx';
export type { StatusShapeName } from './StatusShape.tsx';
