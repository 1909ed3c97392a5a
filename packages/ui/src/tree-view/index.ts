export { TreeView, type TreeViewItem, type TreeViewProps } from './TreeView.tsx';
