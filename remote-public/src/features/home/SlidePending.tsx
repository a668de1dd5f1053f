import { Container } from '@juris/shared-ui/Container/Container';
import { uiLabels } from '@juris/shared-ui/labels';
import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';

/** Placeholder while the banners load. It has the size of a banner. */
export const SlidePending = () => (
  <Box role="status">
    <span className="vh">{uiLabels.loading}</span>
    <i />
  </Box>
);

const Box = styled(Container)`
  display: flex;
  justify-content: flex-end;
  padding-block: 72px 104px;
  i {
    width: 550px;
    height: 320px;
    background: var(--c-ledger-3);
  }
  ${below.desktop} {
    padding-block: 48px 104px;
    i {
      width: 374px;
    }
  }
  ${below.tablet} {
    padding: 25px 25px 270px;
    i {
      width: calc(100vw - 50px);
      height: 400px;
    }
  }
`;
