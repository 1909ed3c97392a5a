import {
  cutSentences,
  defaultTextRules,
  pointLength,
  textEditing,
  type Fault,
  type TextShape,
  type TextTaskRules,
  type TextTypes,
} from '@earmark/model';
import { EarmarkScope, useText, type EarmarkScopeProps, type ThemeChoice } from '@earmark/ui';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  TextWorkbench,
  type ProposalRequest,
  type TextPart,
  type TextStore,
  type TextWorkbenchProps,
} from '../../surface/text/index.ts';
import { faultSentence } from '../fault-sentence.ts';
import { createLocalItem } from '../local-item.ts';
import { quickText } from '../quick-text.ts';
import type { LabelInput } from '../simple-labels.ts';
import { useLocalStore, type LocalRow } from '../use-local-store.ts';
import { textQuickText } from './quick-text-text.ts';
import { textAnnotationOf, textDocumentOf, type TextAnnotation } from './text-annotation.ts';

export interface TextAnnotatorProps {
  /** The text, or its parts, such as a source and its translation; a part that is new by content starts anew. */
  text: string | readonly TextPart[];
  /**
   * The questions about each mark; the first single choice is the type of marks. A label set can also hold link types.
   */
  labels: LabelInput;
  /** Controlled annotation. Pass the argument of `onChange` back; any other value replaces what is displayed. */
  value?: TextAnnotation;
  /** Initial annotation when uncontrolled. */
  defaultValue?: TextAnnotation;
  /** Called after each edit, undo and redo. Offsets count code points. */
  onChange?: (annotation: TextAnnotation) => void;
  /** Called when the text is open. The store offers everything that keys and pointer can do. */
  onReady?: (ready: { store: TextStore }) => void;
  /** Adds a submit button. Called when all required answers are given and nothing is at fault. */
  onSubmit?: (annotation: TextAnnotation) => Promise<void> | void;
  /** Adds a button to ask for proposals, which are added to the store by `span.add`. */
  onPropose?: (request: ProposalRequest) => void;
  /** Rules of the task, such as whether marks may overlap, or what the labels are asked of. */
  rules?: Partial<TextTaskRules>;
  /** Disables editing. */
  isReadOnly?: boolean;
  /** Default `en`; languages other than `en` and `zh` need `texts`. */
  language?: 'en' | 'zh' | (string & {});
  /** Texts that override the annotator's own or add a language, created by `createTexts`. */
  texts?: EarmarkScopeProps['texts'];
  /** Default `light`; `system` follows the system's colour scheme, also when it changes. */
  theme?: ThemeChoice;
  /** Accent colours, created by `createBrand` of `@earmark/ui`; the kit's own without it. */
  brand?: EarmarkScopeProps['brand'];
  title?: ReactNode;
  /** Author of comments. */
  user?: TextWorkbenchProps['user'];
  /** Slot at the start of the top bar, before the title. */
  headerStart?: ReactNode;
  /** Slot at the end of the top bar. */
  actions?: ReactNode;
  /** Class of the annotator and of its overlays; use it to override tokens such as `--em-color-accent`. */
  className?: string;
  /** The container element, when theme and tokens are to be set on it instead. */
  host?: HTMLElement;
}

/** Complete annotator for a text, without server, provider or set-up. Fills its parent, which needs a height. */
export function TextAnnotator({
  language = 'en',
  texts,
  theme = 'light',
  brand,
  className,
  host,
  ...props
}: TextAnnotatorProps) {
  const given = typeof props.text === 'string' ? props.text : JSON.stringify(props.text);
  return (
    <EarmarkScope
      locale={language === 'zh' ? 'zh-CN' : language}
      texts={texts}
      theme={theme}
      brand={brand}
      className={className}
      host={host}
    >
      {/* A new key for a new text: store, caret and undo history belong to one text. */}
      <Annotator key={given} {...props} />
    </EarmarkScope>
  );
}

const nothing: TextAnnotation = {};
const nobody = { id: 0, name: '–' };
const textRow: LocalRow<TextTypes, TextShape, TextAnnotation> = {
  modality: textEditing,
  documentOf: (annotation, shape, { rules }) => textDocumentOf(annotation, shape, rules),
  annotationOf: textAnnotationOf,
  defaultRules: defaultTextRules,
};

function Annotator(props: Omit<TextAnnotatorProps, 'language' | 'texts' | 'theme' | 'brand' | 'className' | 'host'>) {
  const { text, labels, value, defaultValue = nothing, onChange, onReady, onSubmit, onPropose, rules } = props;
  const { isReadOnly = false, title, user = nobody, headerStart, actions } = props;
  const t = useText(quickText);
  const own = useText(textQuickText);
  const cutsSentences = rules?.unit === 'sentence';
  // The text of a key never changes.
  const [source, parts] = useRef(openText(text, cutsSentences)).current;
  const store = useLocalStore(textRow, {
    source,
    labels,
    value,
    defaultValue,
    onChange,
    rules,
    mode: isReadOnly ? 'view' : 'annotation',
  });
  const item = useMemo(() => createLocalItem(store), [store]);
  // A ref instead of a dependency: a new callback must not report readiness again.
  const ready = useRef(onReady);
  ready.current = onReady;
  useEffect(() => ready.current?.({ store }), [store]);
  const describeFault = (fault: Fault): string => {
    const key = `faults.${fault.code}`;
    return isSpoken(key) ? own(key, { max: fault.params?.['max'] ?? '' }) : faultSentence(fault, t);
  };
  return (
    <TextWorkbench
      item={item}
      parts={parts}
      title={title ?? own('title')}
      user={user}
      describeFault={describeFault}
      onSubmit={onSubmit && (async () => onSubmit(textAnnotationOf(store.getState().document)))}
      onPropose={onPropose}
      headerStart={headerStart}
      actions={actions}
    />
  );
}

function openText(text: TextAnnotatorProps['text'], cutsSentences: boolean): readonly [TextShape, readonly TextPart[]] {
  const parts = (typeof text === 'string' ? [{ name: '', text }] : text).map((part) =>
    cutsSentences && !part.sentences ? { ...part, sentences: cutSentences(part.text) } : part,
  );
  const shape = parts.map(({ name, text: words, sentences }) => ({ name, length: pointLength(words), sentences }));
  return [{ parts: shape }, parts];
}

const isSpoken = (key: string): key is Extract<keyof typeof textQuickText.en, `faults.${string}`> =>
  key in textQuickText.en;
