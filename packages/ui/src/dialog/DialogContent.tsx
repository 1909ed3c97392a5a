import { useLayoutEffect, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { giveWay } from '../lazy/index.ts';
import { ScrollArea } from '../overlay/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';

export interface DialogContentProps {
  /** Heading of the dialog, and its accessible name. */
  title: ReactNode;
  /** The body; a function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Buttons in the footer, the primary one last. A function receives `close`. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** Beside the buttons: what was chosen, or why the primary one is off. */
  note?: ReactNode;
  /** Hides the close button, for dialogs that require a decision. */
  isCloseHidden?: boolean;
  /** `alertdialog` for questions that interrupt the user. */
  role?: 'dialog' | 'alertdialog';
}

/** Header, scrolling body and footer of a dialog or drawer. */
export function DialogContent({ title, children, footer, note, isCloseHidden = false, role }: DialogContentProps) {
  const t = useText(uiText);
  useLayoutEffect(giveWay, []);
  return (
    <Content role={role}>
      {({ close }) => (
        <>
          <Head>
            <Title slot="title">{title}</Title>
            {isCloseHidden ? null : (
              <IconButton slot={null} size="s" icon={<X />} aria-label={t('close')} tooltip={false} onPress={close} />
            )}
          </Head>
          <Body>{typeof children === 'function' ? children(close) : children}</Body>
          {footer === undefined ? null : (
            <Foot>
              <Note aria-live="polite">{note}</Note>
              {typeof footer === 'function' ? footer(close) : footer}
            </Foot>
          )}
        </>
      )}
    </Content>
  );
}

const Content = styled(AriaDialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  max-height: inherit;
  outline: none;
`;

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: flex-start;
  gap: 16px;
  padding-block: 16px 0;
  padding-inline: 20px 16px;
`;

const Title = styled(Heading)`
  flex: 1;
  min-width: 0;
  font-size: ${token.fontSize.xl};
  font-weight: ${token.fontWeight.strong};
  line-height: 24px;
  overflow-wrap: anywhere;
`;

const Body = styled(ScrollArea)`
  flex: 1;
  min-height: 0;
  padding: 12px 20px 20px;
  overflow-wrap: anywhere;
`;

const Foot = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 20px;
  border-top: 1px solid ${token.color.border};
`;

const Note = styled.span`
  flex: 1 1 0;
  align-self: center;
  min-width: 0;
  color: ${token.color.textMuted};
  line-height: 20px;

  &:not(:empty) {
    min-width: 120px;
  }
`;
