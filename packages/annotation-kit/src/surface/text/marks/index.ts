export { withCopies } from './copy-marks.ts';
export type { CopyMarks, PaintedMarks } from './copy-marks.ts';
export { createFaces, facesOf, keysOf } from './mark-face.ts';
export type { Faces, MarkFace } from './mark-face.ts';
export { endOf, linksByEnd, marksAt, marksById, marksOfPart, rangesOf, startOf } from './part-marks.ts';
export type { PartMarks, PlacedMark } from './part-marks.ts';
