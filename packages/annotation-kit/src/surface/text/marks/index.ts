export { withCopies } from './copy-marks.ts';
export type { CopyMarks, PaintedMarks } from './copy-marks.ts';
export { createFaces, facesOf, keysOf } from './mark-face.ts';
export type { Faces, MarkFace } from './mark-face.ts';
export { linksByEnd, marksAt, marksById, marksOfPart } from './part-marks.ts';
export { endOf, rangesOf, startOf } from './place-marks.ts';
export type { MarksChange, PartMarks, PlacedMark } from './place-marks.ts';
export { undecidedCount } from './undecided.ts';
