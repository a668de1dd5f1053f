import { Container } from '@juris/shared-ui/Container/Container';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { Link } from '@juris/platform';
import styled from 'styled-components';
import { banners as list, homeBannerSelection } from '../../api/banners';
import { Carousel } from './Carousel';
import { homeLabels as labels } from './labels';
import { SlidePending } from './SlidePending';

/** Section below the navigation with the banners, or a message if the list is empty or failed to load. */
export function Announcements() {
  const { data, error, isFetching, refetch } = list.useQuery(homeBannerSelection);
  const banners = data?.items;
  return (
    <Band aria-busy={isFetching}>
      {banners?.length ? (
        <Carousel banners={banners} />
      ) : banners ? (
        <Container>
          <EmptyState fact={labels.noAnnouncements}>
            <Link to="/titles">{labels.seeTitles}</Link>
          </EmptyState>
        </Container>
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
