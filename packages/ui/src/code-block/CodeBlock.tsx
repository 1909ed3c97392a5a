import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { uiText, useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';

export interface CodeBlockProps {
  /** What the code is: its heading unless `hidesTitle`, and its accessible name. */
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

/** Text for machines, as it is written, with a button that copies it. */
export function CodeBlock({ title, code, hidesTitle, isWrapping, maxHeight, className }: CodeBlockProps) {
  const t = useText(uiText);
  const text = useRef<HTMLPreElement>(null);
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
  return (
    <Root className={className} data-bare={hidesTitle || undefined}>
      <Head>
        {hidesTitle ? null : <Title>{title}</Title>}
        {copying === 'refused' ? <Hint>{said}</Hint> : null}
        <IconButton
          size="s"
          aria-label={t('code.copy')}
          tooltip={copying === 'done' ? said : undefined}
          icon={copying === 'done' ? <Check /> : <Copy />}
          onPress={() => void copy()}
        />
      </Head>
      {/* In the order of Tab, since it can scroll; code runs from left to right in every language. */}
      <Text
        ref={text}
        role="region"
        aria-label={title}
        tabIndex={0}
        dir="ltr"
        data-wrapping={isWrapping || undefined}
        style={{ maxHeight }}
      >
        <code>{code}</code>
      </Text>
      <Spoken role="status">{said}</Spoken>
    </Root>
  );
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
  justify-content: flex-end;
  gap: 8px;
  min-width: 0;
  padding: 4px;
  padding-inline-start: 12px;
  border-bottom: 1px solid ${token.color.border};

  [data-bare] > & {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    border-bottom: 0;
  }
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

const Hint = styled.span`
  flex: none;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

const Text = styled.pre`
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

  [data-bare] > & {
    padding-inline-end: 36px;
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  code {
    font: inherit;
  }
`;

/* For screen readers alone; the button says it to everybody else. */
const Spoken = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
