export { PreviewButton } from './PreviewButton.tsx';
