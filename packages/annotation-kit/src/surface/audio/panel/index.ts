export { Head, PassNote, Suggestions } from './AudioPanel.tsx';
