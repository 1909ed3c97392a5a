export { toast } from './toast.ts';
export type { ToastAction, ToastKind, ToastOptions } from './toast.ts';
export { LazyToastRegion } from './LazyToastRegion.tsx';
