export { Head, silentSwitch, Suggestions } from './AudioPanel.tsx';
