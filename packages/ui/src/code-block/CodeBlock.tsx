import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { uiText, useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';

export interface CodeBlockProps {
  /** What the code is: the title above it unless `hidesTitle`, its accessible name, and part of the button's. */
  title: string;
  /** The text as it is copied. */
  code: string;
  /** Keeps the title for screen readers alone. */
  hidesTitle?: boolean;
  /** Breaks long lines instead of scrolling them: for keys and addresses. */
  isWrapping?: boolean;
  /** Height in px beyond which the text scrolls. */
  maxHeight?: number;
  /** Class for positioning within the parent. */
  className?: string;
}

type Copying = 'no' | 'done' | 'refused';

/** A block of code, as it is written, with a button that copies it. */
export function CodeBlock({ title, code, hidesTitle, isWrapping, maxHeight, className }: CodeBlockProps) {
  const t = useText(uiText);
  const text = useRef<HTMLPreElement>(null);
  const isOverflowing = useOverflow(text, code);
  const [copying, setCopying] = useState<Copying>('no');
  useEffect(() => {
    if (copying !== 'done') return undefined;
    const timer = setTimeout(() => setCopying('no'), 2000);
    return () => clearTimeout(timer);
  }, [copying]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopying('done');
    } catch {
      // Browsers refuse it without a secure connection: what is selected is copied by key
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setCopying('refused');
    }
  };
  const said = copying === 'no' ? '' : t(copying === 'done' ? 'code.copied' : 'code.copyByKey');
  const button = (
    <IconButton
      size="s"
      aria-label={t('code.copy', { title })}
      tooltip={copying === 'done' ? said : undefined}
      icon={copying === 'done' ? <Check /> : <Copy />}
      onPress={() => void copy()}
    />
  );
  return (
    <Root className={className}>
      {hidesTitle ? null : (
        <Head>
          <Title>{title}</Title>
          {button}
        </Head>
      )}
      <Line>
        {/* Code runs from left to right in every language. */}
        <Text
          ref={text}
          role="group"
          aria-label={title}
          tabIndex={isOverflowing ? 0 : undefined}
          dir="ltr"
          data-wrapping={isWrapping || undefined}
          style={{ maxHeight }}
        >
          <code>{code}</code>
        </Text>
        {hidesTitle ? <Beside>{button}</Beside> : null}
      </Line>
      {copying === 'refused' ? <Hint aria-hidden="true">{said}</Hint> : null}
      {/* The button says it to everybody who sees. */}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Root>
  );
}

/** Whether the element scrolls, which makes it a tab stop. */
function useOverflow(ref: RefObject<HTMLElement | null>, content: string): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void =>
      setOverflowing(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // The same box may scroll another content
  }, [ref, content]);
  return isOverflowing;
}

const Root = styled.div`
  position: relative;
  min-width: 0;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.sunken};
  overflow: hidden;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  padding: 4px;
  padding-inline-start: 12px;
  border-bottom: 1px solid ${token.color.border};
`;

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  min-width: 0;
`;

/* Centred on the first line of the code. */
const Beside = styled.span`
  flex: none;
  padding: 8px 4px;
`;

const Title = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Hint = styled.div`
  padding: 6px 12px;
  border-top: 1px solid ${token.color.border};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  line-height: ${token.lineHeight.tight};
`;

const Text = styled.pre`
  flex: 1;
  min-width: 0;
  margin: 0;
  padding: 10px 12px;
  overflow: auto;
  color: ${token.color.text};
  font-family: ${token.fontFamily.mono};
  font-size: ${token.fontSize.s};
  line-height: 1.6;
  text-align: start;
  tab-size: 2;
  outline: none;

  &[data-wrapping] {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  code {
    font: inherit;
  }
`;
