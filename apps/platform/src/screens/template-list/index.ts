export { TemplateList as default } from './TemplateList.tsx';
