export { TemplateEditor as default } from './TemplateEditor.tsx';
