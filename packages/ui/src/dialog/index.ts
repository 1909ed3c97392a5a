export { DialogTrigger } from 'react-aria-components';
export { Dialog } from './Dialog.tsx';
export type { DialogProps } from './Dialog.tsx';
export { DialogContent } from './DialogContent.tsx';
export type { DialogContentProps } from './DialogContent.tsx';
