import { Container } from '@juris/shared-ui/Container/Container';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import styled from 'styled-components';
import { banners as list, homeBannerSelection } from '../../api/banners';
import { Carousel } from './Carousel';
import { uiLabels } from '@juris/shared-ui/labels';
import { below } from '@juris/shared-ui/theme/media';

/** Section below the navigation with the banners. Renders nothing without banners, and a message if they failed to load. */
export function Announcements() {
  const { data, error, isFetching, refetch } = list.useQuery(homeBannerSelection);
  const banners = data?.items;
  if (banners?.length === 0) return null;
  return (
    <Band aria-busy={isFetching}>
      {banners ? (
        <Carousel banners={banners} />
      ) : error ? (
        <Padded>
          <SectionFailure onRetry={() => void refetch()} busy={isFetching} />
        </Padded>
      ) : (
        <SlidePending />
      )}
    </Band>
  );
}

const Band = styled.div`
  background: var(--c-ledger-2);
  overflow: hidden;
`;

const Padded = styled(Container)`
  padding-block: 72px;
`;

/** Placeholder while the banners load. It has the size of a banner. */
const SlidePending = () => (
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
