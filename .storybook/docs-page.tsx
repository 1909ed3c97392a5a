import {
  ArgTypes,
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Primary,
  Stories,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';

/** A component's page: what it is for, its first story, its props, then the other stories. */
export function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Props />
      <Stories includePrimary={false} />
    </>
  );
}

/** The props: to be tried where there is a story that takes them, else a table; nothing where there are none. */
function Props() {
  const stories = useContext(DocsContext).componentStories();
  const playground = stories.find(({ name }) => name === 'Playground');
  if (playground !== undefined)
    return (
      <>
        <Heading>Try it</Heading>
        <Canvas of={playground.moduleExport} />
        <Controls of={playground.moduleExport} />
      </>
    );
  const [first] = stories;
  if (first?.component === undefined || Object.keys(first.argTypes).length === 0) return null;
  return first.parameters['__isArgsStory'] === true ? <Controls /> : <ArgTypes />;
}
