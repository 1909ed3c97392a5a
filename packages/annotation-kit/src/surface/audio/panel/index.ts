export { Head, Suggestions } from './AudioPanel.tsx';
