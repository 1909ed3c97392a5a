export { textAnnotationOf, textDocumentOf } from './text-annotation.ts';
export type { AnnotationLink, AnnotationSection, AnnotationSpan, TextAnnotation } from './text-annotation.ts';
export { TextAnnotator } from './TextAnnotator.tsx';
export type { TextAnnotatorProps } from './TextAnnotator.tsx';
