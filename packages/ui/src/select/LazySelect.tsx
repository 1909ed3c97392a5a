import { useRef, useState, type KeyboardEvent } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { lazyPart, usePreload } from '../lazy/index.ts';
import { flattenOptions } from '../option/index.ts';
import { uiText, useText } from '../text/index.ts';
import { toast } from '../toast/index.ts';
import type { Arrival, OpeningSelectProps } from './OpeningSelect.tsx';
import type { SelectProps } from './Select.tsx';
import { SelectFrame } from './SelectFrame.tsx';
import { triggerStyle, valueStyle } from './trigger-style.ts';

export interface LazySelectProps<V extends string | number> extends Pick<
  SelectProps<V>,
  'options' | 'onChange' | 'onClear' | 'size' | 'isInvalid'
> {
  /** Accessible name. */
  'aria-label': string;
  /** `null` when nothing is chosen. */
  value: V | null;
}

const select = lazyPart<OpeningSelectProps<string | number>>(() =>
  import('./OpeningSelect.tsx').then(({ OpeningSelect }) => OpeningSelect),
);
const parts = [select];

/**
 * A Select for the first paint of a page: a plain button with the same appearance, replaced by the Select on hover,
 * focus or press. A press before the code is loaded opens the list as soon as it is; the focus is kept.
 */
export function LazySelect<V extends string | number>({ onChange, ...props }: LazySelectProps<V>) {
  const { 'aria-label': name, options, value, onClear, size = 'm', isInvalid = false } = props;
  const t = useText(uiText);
  const button = useRef<HTMLButtonElement>(null);
  // Refs, because `turnTo` reads them after its code has loaded, when this rendering is an old one
  const isPressing = useRef(false);
  const isAsked = useRef(false);
  const [isOpening, setOpening] = useState(false);
  const [arrival, setArrival] = useState<Arrival | null>(() => (select.isLoaded() ? 'unasked' : null));
  usePreload(parts);
  const all = flattenOptions(options);
  const find = (key: string | number | null) => all.find((option) => option.value === key);
  const choose = (key: string | number): void => {
    const chosen = find(key);
    if (chosen !== undefined) onChange?.(chosen.value);
  };
  if (arrival !== null) return <select.Part {...props} onChange={choose} arrival={arrival} />;

  const ask = (isOpen: boolean): void => {
    isAsked.current = isOpen;
    setOpening(isOpen);
  };
  const turnTo = (): void =>
    void select.load().then(
      () => {
        // A press that has begun must end on the same button, otherwise it is lost.
        if (isPressing.current) return;
        if (isAsked.current) setArrival('opening');
        else if (document.activeElement === button.current) setArrival('focused');
      },
      () => {
        if (isAsked.current) toast.error(t('partNotLoaded'));
        ask(false);
      },
    );
  const open = (): void => {
    ask(true);
    turnTo();
  };
  const openByArrow = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowDown' || key === 'ArrowUp') open();
  };
  const shown = find(value)?.label;
  const isClearable = onClear !== undefined && value !== null;
  return (
    <SelectFrame onClear={isClearable ? onClear : undefined}>
      <Trigger
        ref={button}
        aria-label={`${shown ?? t('selectPlaceholder')} ${name}`}
        aria-haspopup="listbox"
        aria-expanded={isOpening}
        data-size={size}
        data-invalid={isInvalid || undefined}
        data-clearable={isClearable || undefined}
        onHoverStart={select.preload}
        onFocus={turnTo}
        onPressStart={() => (isPressing.current = true)}
        onPressEnd={() => {
          isPressing.current = false;
          // React Aria calls onPress after onPressEnd, so the button must stay until the next task.
          setTimeout(turnTo);
        }}
        onPress={open}
        onKeyDown={openByArrow}
      >
        <Value data-placeholder={shown === undefined || undefined}>{shown ?? t('selectPlaceholder')}</Value>
        <ChevronDown aria-hidden="true" />
      </Trigger>
    </SelectFrame>
  );
}

const Trigger = styled(Button)`
  ${triggerStyle}
`;

const Value = styled.span`
  ${valueStyle}
`;
