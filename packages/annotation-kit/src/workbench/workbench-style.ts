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

export const MainRegion = styled.div`
  min-width: 0;
  min-height: 0;
`;
