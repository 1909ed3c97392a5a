import type { ReactNode } from 'react';
import { Dialog, Heading, Popover as AriaPopover, type PopoverProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { floatingStyle } from '../overlay/index.ts';
import { token } from '../theme/index.ts';

interface PopoverPanelProps extends Pick<PopoverProps, 'isOpen' | 'onOpenChange'> {
  title?: ReactNode;
  'aria-label'?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement: PopoverProps['placement'];
}

/** What opens beside the button of a Popover. */
export function PopoverPanel({ title, children, placement, 'aria-label': label }: PopoverPanelProps) {
  return (
    <Panel placement={placement} offset={4}>
      <Content aria-label={label}>
        {({ close }) => (
          <>
            {title === undefined ? null : <Title slot="title">{title}</Title>}
            {typeof children === 'function' ? children(close) : children}
          </>
        )}
      </Content>
    </Panel>
  );
}

const Panel = styled(AriaPopover)`
  ${floatingStyle}
  display: flex;
  flex-direction: column;
  max-width: min(400px, 90vw);
  font-size: ${token.fontSize.m};
`;

const Content = styled(Dialog)`
  min-height: 0;
  padding: 12px 16px;
  /* Where the window is lower than what stands here. */
  overflow: auto;
  outline: none;
`;

const Title = styled(Heading)`
  margin-bottom: 8px;
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
`;
