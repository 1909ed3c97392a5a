import { useState, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token, toneVariables } from '../theme/index.ts';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

export interface BannerProps {
  /** Meaning of the colour; a word or a mark must repeat it. */
  tone?: BannerTone;
  /** A short title above the text. */
  title?: ReactNode;
  /** The message. */
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** Called when the banner is closed. With this prop or `isClosable` there is a close button. */
  onClose?: () => void;
  /** Shows a close button that hides the banner. */
  isClosable?: boolean;
  /** Removes rounded corners and side borders, for the top of a page. */
  isFlush?: boolean;
}

const icons: Record<BannerTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  neutral: Info,
};

/** A message that stays in the page until it is closed or no longer applies. */
export function Banner(props: BannerProps) {
  const {
    tone = 'info',
    title,
    children,
    actions,
    onClose,
    isClosable = onClose !== undefined,
    isFlush = false,
  } = props;
  const t = useText(uiText);
  const [isClosed, setClosed] = useState(false);
  const Icon = icons[tone];
  if (isClosed) return null;
  const close = () => {
    setClosed(true);
    onClose?.();
  };
  return (
    <Root role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone} data-flush={isFlush || undefined}>
      <Icon aria-hidden="true" />
      <Message>
        {title === undefined ? null : <Title>{title}</Title>}
        {children}
      </Message>
      {actions === undefined ? null : <Actions>{actions}</Actions>}
      {isClosable ? <IconButton size="s" icon={<X />} aria-label={t('close')} tooltip={false} onPress={close} /> : null}
    </Root>
  );
}

const Root = styled.div`
  ${toneVariables}
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding-block: 7px;
  padding-inline: 12px 8px;
  border: 1px solid var(--line);
  border-radius: ${token.radius.m};
  background: var(--soft);
  color: ${token.color.text};
  font-size: ${token.fontSize.m};
  line-height: 20px;

  > svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 4px;
    color: var(--ink);
  }

  &[data-flush] {
    border-width: 0 0 1px;
    border-radius: 0;
  }
`;

const Message = styled.div`
  flex: 1;
  min-width: 0;
  padding: 2px 0;
  overflow-wrap: anywhere;
`;

const Title = styled.strong`
  display: block;
  font-weight: ${token.fontWeight.strong};
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: 8px;
`;
