export { NoticeBell } from './NoticeBell.tsx';
export { NoticeChoices } from './NoticeChoices.tsx';
export { destinationOf } from './destination.ts';
export { DestinationHint } from './DestinationHint.tsx';
