import { Source } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';
import { useTheme } from 'storybook/theming';

/** Code on a page of documentation, dark where the page is: the block itself does not follow. */
export const PageSource = (props: ComponentProps<typeof Source>) => (
  <Source {...props} dark={useTheme().base === 'dark'} />
);
