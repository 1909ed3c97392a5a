export { EqualBar } from './EqualBar.tsx';
export { FindBar } from './FindBar.tsx';
export { LetterBar } from './LetterBar.tsx';
export { ProposalBar } from './ProposalBar.tsx';
export { ToolBar } from './ToolBar.tsx';
