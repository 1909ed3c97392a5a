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

/** A component's documentation page: description, first story, props, further stories. */
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

/** The props: with controls if a story accepts args, otherwise as a table; nothing for a component without props. */
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
