import { token } from '@earmark/ui';
import { styled } from 'styled-components';

export const Work = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;

  &[data-side-by-side] {
    flex-direction: row;
  }
`;

/** What stands above the list: as high as it wants, or as the person wants. */
export const AboveArea = styled.div`
  display: contents;

  &[data-sized] {
    display: flex;
    flex: none;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
`;

/** The main content with what belongs to it, below or beside what stands above. */
export const MainArea = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;

  [data-side-by-side] > & {
    border-inline-start: 1px solid ${token.color.border};
  }
`;

/**
 * Main content, separator and panel. How wide the panel is says the person (`--panel-width`), else the window. While
 * the list stands beside the waveform, the panel is below it.
 *
 * A hidden panel is still there: a comment that somebody writes in it waits.
 */
export const Below = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr) 0 var(--panel-width, minmax(260px, 340px));
  min-height: 0;
  border-top: 1px solid ${token.color.border};

  [data-beside] & {
    grid-template-columns: minmax(0, 1fr) 0 var(--panel-width, 260px);
  }

  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 0 var(--panel-width, 276px);
  }

  @media (max-width: 760px) {
    grid-template-rows: minmax(0, 3fr) minmax(0, 2fr);
    grid-template-columns: minmax(0, 1fr);
  }

  &&[data-stacked] {
    grid-template-rows: minmax(0, 1fr) 0 var(--panel-height, minmax(0, 2fr));
    grid-template-columns: minmax(0, 1fr);
    border-top: 0;
  }

  &&[data-panel-hidden] {
    grid-template-rows: minmax(0, 1fr) 0;
    grid-template-columns: minmax(0, 1fr) 0;
  }

  &&[data-panel-hidden][data-stacked] {
    grid-template-rows: minmax(0, 1fr) 0;
    grid-template-columns: minmax(0, 1fr);
  }

  &&[data-panel-hidden] > :last-child {
    display: none;
  }
`;
