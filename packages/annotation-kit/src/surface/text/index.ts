export type { CopyMarks } from './marks/index.ts';
export { createTextHistory, openTextItem } from './open-text-item.ts';
export type { OpenTextItemOptions } from './open-text-item.ts';
export type { ProposalRequest, TextItem, TextPart, TextStore } from './session/index.ts';
export { TextWorkbench } from './TextWorkbench.tsx';
export type { TextWorkbenchProps } from './TextWorkbench.tsx';
