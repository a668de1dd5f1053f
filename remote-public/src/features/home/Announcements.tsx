import { Container } from '@juris/shared-ui/Container/Container';
import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { Link } from '@juris/platform';
import styled from 'styled-components';
import { banners as list, bannersOfHome } from '../../api/banners';
import { Carousel } from './Carousel';
import { SlidePending } from './SlidePending';

/** The band under the navigation: the banners, or why there are none. */
export function Announcements() {
  const { data, error, isFetching, refetch } = list.useQuery(bannersOfHome);
  const banners = data?.items;
  return (
    <Band aria-busy={isFetching}>
      {banners?.length ? (
        <Carousel banners={banners} />
      ) : banners ? (
        <Container>
          <EmptyShelf fact="No announcements just now.">
            Our books are always here: see <Link to="/titles">all published titles</Link>.
          </EmptyShelf>
        </Container>
      ) : error ? (
        <Padded>
          <SectionFailure what="the announcements" onRetry={() => void refetch()} busy={isFetching} />
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
