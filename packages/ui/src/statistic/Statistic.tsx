import type { ReactNode } from 'react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface StatisticProps {
  label: ReactNode;
  /** Numbers are written as the language does. */
  value: number | string;
  unit?: ReactNode;
  /** What to compare with, or since when. */
  hint?: ReactNode;
}

/** One figure that matters. */
export function Statistic({ label, value, unit, hint }: StatisticProps) {
  const { locale } = useLocale();
  return (
    <div>
      <Label>{label}</Label>
      <Figure>
        {typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value}
        {unit === undefined ? null : <Unit>{unit}</Unit>}
      </Figure>
      {hint === undefined ? null : <Hint>{hint}</Hint>}
    </div>
  );
}

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
