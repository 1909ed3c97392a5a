import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { styled } from 'styled-components';
import { Disclosure } from './Disclosure.tsx';
import { PageSource } from './PageSource.tsx';

/** A story as a page of documentation knows it. */
export interface PageStory {
  readonly id: string;
  readonly name: string;
  readonly moduleExport: unknown;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * Height of the frame in which a story is shown (`parameters.docs.story`, `inline: false`): of what opens above its
 * page, which would lie above the page of documentation. Undefined for what is shown in the page itself.
 */
export function frameOf({ parameters }: PageStory): string | undefined {
  const docs = parameters['docs'] as
    | { readonly story?: { readonly inline?: boolean; readonly height?: string } }
    | undefined;
  return docs?.story?.inline === false ? (docs.story.height ?? '480px') : undefined;
}

/**
 * A story in a frame of its own, in the appearance that the toolbar chooses: the frame of the documentation has the
 * first one.
 */
export function FramedStory({ story }: { story: PageStory }) {
  const context = useContext(DocsContext);
  const { globals } = context.getStoryContext(context.storyById(story.id));
  const chosen = ['theme', 'density', 'locale', 'direction'].map((name) => `${name}:${String(globals[name])}`);
  const address = new URLSearchParams({ id: story.id, viewMode: 'story', globals: chosen.join(';') });
  return (
    <>
      <Frame title={story.name} src={`iframe.html?${address}`} loading="lazy" style={{ height: frameOf(story) }} />
      <Disclosure summary="Show the code">
        <PageSource of={story.moduleExport} />
      </Disclosure>
    </>
  );
}

const Frame = styled.iframe`
  display: block;
  width: 100%;
  margin: 24px 0 12px;
  border: 1px solid rgb(128 128 128 / 35%);
  border-radius: 4px;
`;
