import {
  beginText,
  compareMarks,
  emptyTextDocument,
  isSection,
  type Answers,
  type Comment,
  type LinkEnd,
  type LinkMark,
  type Mark,
  type PointRange,
  type Proposal,
  type SectionMark,
  type SegmentStatus,
  type SpanMark,
  type TextDocument,
  type TextShape,
  type TextTaskRules,
} from '@earmark/model';

interface Annotated {
  /** Generated when absent. */
  readonly id?: string;
  /** By label id: a string for a text label, else the ids of the chosen options. */
  readonly answers?: Answers;
  readonly comments?: readonly Comment[];
  readonly status?: SegmentStatus;
}

/** A marked piece of a text; several pieces where it is discontinuous. */
export interface AnnotationSpan extends Annotated {
  /** Number of the part; 0, the first, by default. */
  readonly part?: number;
  /** In code points of the part, ends exclusive; in order and apart. */
  readonly ranges: readonly PointRange[];
  /** Id of the text label that the span is evidence for. */
  readonly evidenceFor?: string;
  /** Where it comes from, when a program proposed it. */
  readonly proposal?: Proposal;
}

/** A link between spans or links. */
export interface AnnotationLink extends Annotated {
  /** Id of the link type. */
  readonly linkType: string;
  readonly ends: readonly LinkEnd[];
  readonly proposal?: Proposal;
}

/** Answers about a part or a sentence of the text. */
export interface AnnotationSection extends Annotated {
  readonly part?: number;
  /** Number of the sentence in the part; absent for the whole part. */
  readonly sentence?: number;
}

/** Annotation of one text as plain JSON. Offsets count code points, not UTF-16 units. */
export interface TextAnnotation {
  readonly spans?: readonly AnnotationSpan[];
  readonly links?: readonly AnnotationLink[];
  readonly sections?: readonly AnnotationSection[];
  /** Answers about the text as a whole. */
  readonly answers?: Answers;
  /** Comments about the text as a whole. */
  readonly comments?: readonly Comment[];
  /** `false` marks the text as impossible to annotate. */
  readonly isValid?: boolean;
}

/** The document of an annotation. Marks are sorted and all are kept; what is wrong with them is reported as faults. */
export function textDocumentOf(annotation: TextAnnotation, shape: TextShape, rules: TextTaskRules): TextDocument {
  const begun = beginText(emptyTextDocument(shape, annotation.answers), rules);
  const { spans = [], links = [], sections = [], comments, isValid } = annotation;
  const answered = new Map(sections.map((section) => [keyOf(section), section]));
  const marks: Mark[] = [
    ...begun.marks.filter(isSection).map((section): SectionMark => {
      const given = answered.get(keyOf(section));
      return given ? { ...section, ...fieldsOf(given, section.id) } : section;
    }),
    ...spans.map((span, index): SpanMark => {
      const { part = 0, ranges, evidenceFor, proposal } = span;
      const rest = { ...(evidenceFor !== undefined && { evidenceFor }), ...(proposal && { proposal }) };
      return { type: 'span', ...fieldsOf(span, `span-${index + 1}`), part, ranges, ...rest };
    }),
    ...links.map((link, index): LinkMark => {
      const { linkType, ends, proposal } = link;
      return {
        type: 'link',
        ...fieldsOf(link, `link-${index + 1}`),
        linkType,
        ends: [...ends],
        ...(proposal && { proposal }),
      };
    }),
  ];
  return {
    ...begun,
    ...(comments && { comments }),
    ...(isValid !== undefined && { isValid }),
    marks: marks.sort(compareMarks),
  };
}

const keyOf = ({ part = 0, sentence }: Pick<AnnotationSection, 'part' | 'sentence'>): string =>
  `${part}-${sentence ?? ''}`;

const fieldsOf = ({ id, answers = {}, comments = [], status = 'completed' }: Annotated, otherwise: string) => ({
  id: id ?? otherwise,
  answers,
  comments,
  status,
});

/** The annotation of a document. */
export const textAnnotationOf = ({ marks, answers, comments, isValid }: TextDocument): Required<TextAnnotation> => ({
  spans: marks.flatMap((mark) => (mark.type === 'span' ? [withoutType(mark)] : [])),
  links: marks.flatMap((mark) => (mark.type === 'link' ? [withoutType(mark)] : [])),
  sections: marks.flatMap((mark) => (mark.type === 'section' ? [withoutType(mark)] : [])),
  answers,
  comments,
  isValid,
});

const bare = new WeakMap<Mark, Omit<Mark, 'type'>>();

/** The same object for the same mark: after an edit of a long text only what was edited is new. */
function withoutType<Kind extends Mark>(mark: Kind): Omit<Kind, 'type'> {
  const known = bare.get(mark);
  // A mark is remembered with its own fields.
  if (known) return known as Omit<Kind, 'type'>;
  const { type: _type, ...rest } = mark;
  bare.set(mark, rest);
  return rest;
}
