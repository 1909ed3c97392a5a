export { toast } from './toast.ts';
export type { ToastKind } from './toast.ts';
export { ToastRegion } from './ToastRegion.tsx';
