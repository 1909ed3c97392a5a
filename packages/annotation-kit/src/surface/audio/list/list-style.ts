import { focusRing, token } from '@earmark/ui';
import { css, styled } from 'styled-components';

/** On a phone some columns go (`--phone-columns`), and of a speaker the colour stays. */
export const onPhone = css`
  @container segments (max-width: 520px) {
    grid-template-columns: var(--phone-columns);

    > [data-column='end'],
    > [data-column='duration'] {
      display: none;
    }
  }
`;

export const Frame = styled.div`
  --status-width: 152px;
  display: flex;
  container: segments / inline-size;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  height: 100%;
  background: ${token.color.surface};

  &[data-judging] {
    --status-width: 210px;
  }

  @media (max-width: 520px) {
    --status-width: 116px;

    &[data-judging] {
      --status-width: 124px;
    }
  }
`;

export const Head = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: var(--columns);
  align-items: center;
  height: 28px;
  padding: 0 ${token.space[2]};
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.sunken};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};

  ${onPhone}
`;

export const HeadCell = styled.div`
  padding: 0 6px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

// Its background is opaque: without, the browser rasterises the rows in view anew with every step of scrolling, so that
// text keeps its smoothing. Without the panel the list is at the foot, where messages stand.
export const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  contain: strict;
  outline: none;
  background: ${token.color.surface};

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  [data-panel-hidden] & {
    padding-bottom: var(--em-toast-room);
  }
`;

/** Takes the space of the rows while there are none, so that the layout below does not move. */
export const Vacant = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
`;

export const Space = styled.div`
  position: relative;
  width: 100%;
`;

export const RowPosition = styled.div`
  position: absolute;
  left: 0;
  width: 100%;
`;
