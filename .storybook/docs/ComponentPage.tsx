import { EarmarkScope, token } from '@earmark/ui';
import {
  Canvas,
  Controls,
  ArgTypes,
  DocsContext,
  Heading,
  Markdown,
  Primary,
  Subheading,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { appearanceOf } from '../appearance.tsx';
import { showsAnAppearance } from '../story-tags.ts';
import { componentFacts } from './component-facts.ts';
import { readDescription } from './description.ts';
import { Disclosure } from './Disclosure.tsx';
import { FramedStory, frameOf } from './FramedStory.tsx';
import { PageSource } from './PageSource.tsx';
import { readUsage, type UsageExample } from './usage/index.ts';
import { besideStories, importLine, readSource, since, type SourceFacts } from './source-facts.ts';

/**
 * A component's page: what it is, import, first story, parts, when to use it with do and don't, keys and screen
 * readers, props, further examples, tokens, source. It is made of the description in the stories, the table of facts
 * and the source.
 */
export function ComponentPage() {
  const stories = useContext(DocsContext).componentStories();
  const [first] = stories;
  const path = fileOf(first?.parameters);
  const names = [first?.component, ...Object.values(first?.subcomponents ?? {})]
    .map(nameOf)
    .filter((name) => name !== '');
  const facts = componentFacts[first?.title ?? ''];
  const usage = useUsage(first?.title ?? '');
  const { lead, use, dos, donts, keys } = readDescription(writtenIn(first?.parameters) || (facts?.description ?? ''));
  const exported = facts?.component === undefined ? names : [facts.component];
  const source = useSource(facts?.source ?? besideStories(path, exported[0] ?? ''));
  return (
    <>
      <Title />
      <Subtitle />
      {lead === '' ? null : <Markdown>{lead}</Markdown>}
      {source === undefined && facts?.component === undefined ? null : (
        <PageSource language="tsx" code={importLine(path, exported)} />
      )}
      {first !== undefined && frameOf(first) !== undefined ? <FramedStory story={first} /> : <Primary />}
      {facts === undefined ? null : (
        <>
          <Heading>Anatomy</Heading>
          <ol>
            {facts.anatomy.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ol>
        </>
      )}
      {use === undefined && dos.length + donts.length === 0 ? null : (
        <>
          <Heading>When to use</Heading>
          {use === undefined ? null : (
            <Markdown>{`Use it when ${use.charAt(0).toLowerCase()}${use.slice(1)}`}</Markdown>
          )}
          <Advices>
            <Advice kind="do" example={usage?.done} words={dos} />
            <Advice kind="don’t" example={usage?.undone} words={donts} />
          </Advices>
        </>
      )}
      {keys === undefined && facts === undefined ? null : (
        <>
          <Heading>Keys and screen readers</Heading>
          {keys === undefined ? null : <Markdown>{keys}</Markdown>}
          {facts === undefined ? null : <Markdown>{`A screen reader says: ${facts.spoken}`}</Markdown>}
        </>
      )}
      <Props of={facts?.component} />
      <Examples />
      {source === undefined ? null : (
        <>
          {source.tokens.length === 0 ? null : (
            <>
              <Heading>Tokens used</Heading>
              <p>
                {source.tokens.map((name) => (
                  <Token key={name}>{name}</Token>
                ))}
              </p>
            </>
          )}
          <Heading>Source</Heading>
          <p>
            <code>{source.path}</code> · since version {since}
          </p>
          <Disclosure summary="Show the source">
            <PageSource language="tsx" code={source.source} />
          </Disclosure>
        </>
      )}
    </>
  );
}

/** How the component is used and how it is not; that of the annotation kit comes after the page. */
function useUsage(title: string): UsageExample | undefined {
  const [usage, setUsage] = useState<UsageExample>();
  useEffect(() => {
    let isGone = false;
    void readUsage(title).then((read) => {
      if (!isGone) setUsage(read);
    });
    return () => {
      isGone = true;
    };
  }, [title]);
  return usage;
}

function useSource(path: string): SourceFacts | undefined {
  const [source, setSource] = useState<SourceFacts>();
  useEffect(() => {
    let isGone = false;
    void readSource(path).then((read) => {
      if (!isGone) setSource(read);
    });
    return () => {
      isGone = true;
    };
  }, [path]);
  return source;
}

/** Do and don't beside each other, in the appearance of the book. */
function Advices({ children }: { children: ReactNode }) {
  const context = useContext(DocsContext);
  const [first] = context.componentStories();
  const { theme, density, locale } = appearanceOf(first === undefined ? {} : context.getStoryContext(first).globals);
  return (
    // As high as what is in it: a scope takes the height that its parent has.
    <div>
      <EarmarkScope {...{ theme, density, locale }}>
        {/* What is opened keeps the labels of its language. */}
        <Pair key={locale}>{children}</Pair>
      </EarmarkScope>
    </div>
  );
}

/** One side of do and don't: an example where there is one, and the words. */
function Advice({ kind, example, words }: { kind: 'do' | 'don’t'; example: ReactNode; words: readonly string[] }) {
  if (words.length === 0 && example === undefined) return null;
  return (
    <Card data-kind={kind}>
      {example === undefined ? null : <Illustration>{example}</Illustration>}
      <Verdict data-kind={kind}>{kind === 'do' ? '✓ Do' : '✕ Don’t'}</Verdict>
      <Words>
        <Markdown>{words.join('\n\n')}</Markdown>
      </Words>
    </Card>
  );
}

/**
 * An example, drawn when it comes into view: some are whole workbenches. Nothing in it is to be used or read out, and
 * the styles of the page stay outside.
 */
function Illustration({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (root.current === null || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <Example ref={root} inert className="sb-unstyled">
      {isSeen ? children : null}
    </Example>
  );
}

/**
 * The props: with controls if a story accepts args, otherwise as a table; nothing for a component without props. Those
 * of the component itself (`of`) where the stories show it in a setting of their own.
 */
function Props({ of: name }: { of: string | undefined }) {
  const stories = useContext(DocsContext).componentStories();
  const inSetting = name !== undefined && name !== nameOf(stories[0]?.component) ? name : undefined;
  const own = useKitComponent(inSetting);
  if (inSetting !== undefined)
    return own === undefined ? null : (
      <>
        <Heading>Props</Heading>
        <ArgTypes of={own} />
      </>
    );
  const playground = stories.find(({ name }) => name === 'Playground');
  if (playground !== undefined)
    return (
      <>
        <Heading>Props</Heading>
        <Canvas of={playground.moduleExport} />
        <Controls of={playground.moduleExport} />
      </>
    );
  const [first] = stories;
  if (first?.component === undefined || Object.keys(first.argTypes).length === 0) return null;
  return (
    <>
      <Heading>Props</Heading>
      {first.parameters['__isArgsStory'] === true ? <Controls /> : <ArgTypes />}
    </>
  );
}

/** A component of the annotation kit with its props; undefined for what is none, such as a function. */
function useKitComponent(name: string | undefined): object | undefined {
  const [component, setComponent] = useState<object>();
  useEffect(() => {
    if (name === undefined) return undefined;
    let isGone = false;
    void import('@earmark/annotation-kit').then((kit) => {
      const found: unknown = Object.entries(kit).find(([exported]) => exported === name)?.[1];
      if (!isGone && hasProps(found)) setComponent(() => found);
    });
    return () => {
      isGone = true;
    };
  }, [name]);
  return component;
}

/** Whether react-docgen has found props. */
const hasProps = (value: unknown): value is object =>
  (typeof value === 'function' || (typeof value === 'object' && value !== null)) &&
  '__docgenInfo' in value &&
  Object.keys((value.__docgenInfo as { readonly props?: object }).props ?? {}).length > 0;

/** Further stories: states and variants, not tests, nor what the toolbar shows of every story. */
function Examples() {
  const [, ...rest] = useContext(DocsContext).componentStories();
  const shown = rest.filter(
    ({ name, tags, playFunction }) =>
      !showsAnAppearance(name.replaceAll(' ', '')) && tags.includes('autodocs') && playFunction === undefined,
  );
  if (shown.length === 0) return null;
  return (
    <>
      <Heading>Examples</Heading>
      {shown.map((story) => (
        <section key={story.id}>
          <Subheading>{story.name}</Subheading>
          {frameOf(story) === undefined ? <Canvas of={story.moduleExport} /> : <FramedStory story={story} />}
        </section>
      ))}
    </>
  );
}

const fileOf = (parameters: Readonly<Record<string, unknown>> | undefined): string =>
  typeof parameters?.['fileName'] === 'string' ? parameters['fileName'] : '';

/** The description that is written in the stories. */
function writtenIn(parameters: Readonly<Record<string, unknown>> | undefined): string {
  const docs = parameters?.['docs'] as { readonly description?: { readonly component?: string } } | undefined;
  return docs?.description?.component ?? '';
}

const nameOf = (component: unknown): string => {
  const { displayName, name, __docgenInfo } = (component ?? {}) as {
    readonly displayName?: string;
    readonly name?: string;
    readonly __docgenInfo?: { readonly displayName?: string };
  };
  return __docgenInfo?.displayName ?? displayName ?? name ?? '';
};

/* Examples, verdicts and words of both stand at the same height. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
  gap: 16px;
`;

const Card = styled.section`
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: 12px;
  padding: 16px;
  border: 1px solid ${token.tone.success.border};
  border-top: 3px solid ${token.tone.success.solid};
  border-radius: 6px;

  &[data-kind='don’t'] {
    border-color: ${token.tone.danger.border};
    border-top-color: ${token.tone.danger.solid};
  }
`;

const Example = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  min-height: 120px;
  padding: 16px;
  border-radius: 6px;
  background: ${token.color.canvas};
  color: ${token.color.text};
  font-family: ${token.fontFamily.sans};
  font-size: ${token.fontSize.m};

  @media (max-width: 480px) {
    padding: 8px;
  }
`;

/* Only between paragraphs, more specific than the page's own rules. */
const Words = styled.div`
  && p {
    margin: 0;
  }

  && p + p {
    margin-top: 8px;
  }

  && code {
    margin: 0;
  }
`;

const Verdict = styled.strong`
  color: ${token.tone.success.text};

  &[data-kind='don’t'] {
    color: ${token.tone.danger.text};
  }
`;

const Token = styled.code`
  display: inline-block;
  margin: 0 6px 6px 0;
`;
