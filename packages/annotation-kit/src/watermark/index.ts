export { Watermark } from './Watermark.tsx';
export type { WatermarkProps } from './Watermark.tsx';
