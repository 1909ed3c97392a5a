import { token } from '@earmark/ui';
import { styled } from 'styled-components';

/** A section element, so that the header in it is no banner landmark of the page. */
export const WorkbenchFrame = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  height: 100%;
  min-height: 0;
  overflow: hidden;
  background: ${token.color.canvas};
  color: ${token.color.text};
  font-size: ${token.fontSize.m};

  &[data-full-screen] {
    position: fixed;
    inset: 0;
    z-index: ${token.zIndex.drawer};
  }
`;

/** The work, and what the embedder shows beside it. */
export const Sides = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-height: 0;
`;

export const Work = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

export const Below = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr) minmax(260px, 340px);
  min-height: 0;
  border-top: 1px solid ${token.color.border};

  [data-beside] & {
    grid-template-columns: minmax(0, 1fr) 260px;
  }

  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 276px;
  }

  @media (max-width: 760px) {
    grid-template-rows: minmax(0, 3fr) minmax(0, 2fr);
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const MainRegion = styled.div`
  min-width: 0;
  min-height: 0;
`;
