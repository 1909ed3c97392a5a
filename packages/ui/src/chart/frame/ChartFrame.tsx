import { useId, useState, type ReactNode } from 'react';
import { ChartColumn, Table2 } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { EmptyState } from '../../empty-state/index.ts';
import { ErrorState } from '../../error-state/index.ts';
import { IconButton } from '../../icon-button/index.ts';
import { Skeleton } from '../../skeleton/index.ts';
import { uiText, useText } from '../../text/index.ts';
import { token } from '../../theme/index.ts';
import type { ChartSettings } from '../chart-data.ts';
import { ChartTable, type TableData } from './ChartTable.tsx';

interface ChartFrameProps extends ChartSettings {
  isBlank: boolean;
  legend?: ReactNode;
  table: TableData;
  /** The plot. */
  children: ReactNode;
}

/** The frame of a chart: title, legend, switch between plot and table, and the loading, error and empty states. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    isTitleHidden = false,
    actions,
    height = chartHeight,
    isLoading = false,
    error = null,
    emptyState,
    isBlank,
    legend,
    table,
    children,
  } = props;
  const t = useText(uiText);
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const hasValues = !isLoading && error === null && !isBlank;
  const heading = <Title id={titleId}>{title}</Title>;
  return (
    <Figure aria-labelledby={titleId} aria-busy={isLoading || undefined}>
      <Head>
        <Words>
          {isTitleHidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
          {isLoading || (hasValues && !isTable) ? legend : null}
        </Words>
        <Actions>
          {actions}
          <IconButton
            size="s"
            icon={isTable ? <ChartColumn /> : <Table2 />}
            aria-label={isTable ? t('chart.showChart') : t('chart.showTable')}
            isDisabled={!hasValues}
            onPress={() => setTable(!isTable)}
          />
        </Actions>
      </Head>
      {hasValues && isTable ? (
        <ChartTable {...table} caption={title} height={height} />
      ) : (
        <Body style={{ height }}>{hasValues ? children : <Instead>{instead()}</Instead>}</Body>
      )}
    </Figure>
  );

  function instead(): ReactNode {
    if (error !== null) return <ErrorState message={error.message} onRetry={error.onRetry} />;
    if (!isLoading) return emptyState ?? <EmptyState icon={<ChartColumn />} />;
    return <Skeleton height={`${height - 24}px`} />;
  }
}

const chartHeight = 240;

const Figure = styled.figure`
  --ground: ${token.color.surface};
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  margin: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  min-height: 28px;
`;

/** A legend of several lines leaves the actions where they are. */
const Words = styled.div`
  display: flex;
  flex: 1 1 180px;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-width: 0;
  min-height: 28px;
`;

const Title = styled.h3`
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
  line-height: 20px;
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  align-self: flex-start;
  gap: 8px;
  min-height: 28px;
  margin-inline-start: auto;
`;

const Body = styled.div`
  position: relative;
  min-width: 0;
`;

const Instead = styled.div`
  display: grid;
  align-content: center;
  height: 100%;
  overflow: auto;
`;
