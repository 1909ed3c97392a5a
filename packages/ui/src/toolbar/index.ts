export { Toolbar, ToolbarSeparator, type ToolbarAction, type ToolbarProps } from './Toolbar.tsx';
