export { Administration as default } from './Administration.tsx';
