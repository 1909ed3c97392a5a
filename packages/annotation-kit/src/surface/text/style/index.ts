export { Bar, BelowBar, OverBar, Spring, Top } from './bar.ts';
export { Faint, Frame, Pane, PaneNote, Panes, PaneTitle, Said, Space } from './frame.ts';
export { Scroller } from './scroller.ts';
