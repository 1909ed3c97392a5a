import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useLocale, VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';

export interface StatisticProps {
  /** Name of the figure. */
  label: ReactNode;
  /** The figure. Numbers are formatted for the locale. */
  value: number | string;
  /** Unit, shown small after the figure. */
  unit?: ReactNode;
  /** A comparison, or the period of the figure. */
  hint?: ReactNode;
  /** Difference to the previous period. */
  delta?: StatisticDelta;
}

/** The change of a figure. */
export interface StatisticDelta {
  /** The sign is the direction of the change. */
  value: number;
  /** Formats the absolute value; by default "12%" for 0.12. */
  format?: (amount: number) => string;
  /** Whether an increase is good; `null` when neither direction is. */
  isMoreBetter?: boolean | null;
}

/** A single key figure. */
export function Statistic({ label, value, unit, hint, delta }: StatisticProps) {
  const { locale } = useLocale();
  return (
    <div>
      <Label>{label}</Label>
      <Figure>
        {typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value}
        {unit === undefined ? null : <Unit>{unit}</Unit>} {delta === undefined ? null : <Delta {...delta} />}
      </Figure>
      {hint === undefined ? null : <Hint>{hint}</Hint>}
    </div>
  );
}

/** Direction, amount and rating of a change as arrow, number and colour. */
function Delta({ value, format, isMoreBetter = true }: StatisticDelta) {
  const { locale } = useLocale();
  const t = useText(uiText);
  const amount = (
    format ??
    ((share: number) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share))
  )(Math.abs(value));
  const Arrow = value === 0 ? Minus : value > 0 ? ArrowUp : ArrowDown;
  return (
    <Change data-good={value === 0 || isMoreBetter === null ? undefined : value > 0 === isMoreBetter}>
      <Arrow aria-hidden="true" />
      {value === 0 ? null : <VisuallyHidden>{value > 0 ? t('rise') : t('fall')} </VisuallyHidden>}
      {amount}
    </Change>
  );
}

const Change = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  /* Makes the line of the figure no higher: hints beside each other stand level. */
  line-height: 16px;
  letter-spacing: 0;

  svg {
    width: 12px;
    height: 12px;
  }

  &[data-good='true'] {
    color: ${token.tone.success.text};
  }

  &[data-good='false'] {
    color: ${token.tone.danger.text};
  }
`;

const Label = styled.div`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  line-height: 18px;
`;

const Figure = styled.div`
  font-size: ${token.fontSize.display};
  font-weight: ${token.fontWeight.strong};
  line-height: 32px;
  letter-spacing: -0.01em;
`;

const Unit = styled.span`
  margin-inline-start: 4px;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.regular};
  letter-spacing: 0;
`;

const Hint = styled.div`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 18px;
`;
