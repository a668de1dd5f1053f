import { FeaturedBooks } from './FeaturedBooks';
import { FreeBooks } from './FreeBooks';
import original from '@juris/contract/page-texts/home.json';
import { useCompany, usePageTexts, Link } from '@juris/platform';
import { Button } from '@juris/shared-ui/Button/Button';
import { Container } from '@juris/shared-ui/Container/Container';
import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';
import { homeLabels as labels } from './labels';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { banners as list, homeBannerSelection } from '../../api/banners';
import { Carousel } from './Carousel';
import { uiLabels } from '@juris/shared-ui/labels';

/** The home page: banners, a text about the company, featured books, open-access books and links to the proposal forms. */
export const HomePage = () => (
  <>
    <h1 className="vh">{useCompany().name}</h1>
    <Announcements />
    <About />
    <FeaturedBooks />
    <FreeBooks />
    <Invitations />
  </>
);

/** Section of the home page about the company, with its registration certificate and the two platforms. */
function About() {
  const { about } = usePageTexts('home', original);
  const company = useCompany();
  return (
    <Section>
      <Columns>
        <h2>{about.statement}</h2>
        <Body>
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{unbroken(paragraph)}</p>
          ))}
        </Body>
        <Facts>
          <dl>
            <dt>{labels.certificate}</dt>
            <dd>{company.registration.number}</dd>
            <dt>{labels.dateOfIssue}</dt>
            <dd>{company.registration.dateOfIssue}</dd>
          </dl>
          <div>
            {company.platforms.map(({ text, href }) => (
              <Button as="a" key={href} href={href} target="_blank" rel="noopener" $kind="outline" $small>
                {text} <Icon name="external" />
                <NewTabHint />
              </Button>
            ))}
          </div>
        </Facts>
      </Columns>
    </Section>
  );
}

/** Inserts a word joiner after the hyphen of "e-book" to prevent a line break there. */
const unbroken = (text: string) => text.replaceAll('e-book', 'e-\u2060book');

const Section = styled.section`
  padding-block: var(--s-9);
  ${below.tablet} {
    padding-block: 64px;
  }
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 0 var(--l-gutter);
  h2 {
    grid-column: 1 / 9;
    font-size: var(--step-3);
    line-height: 1.2;
    font-weight: 400;
    text-wrap: pretty;
  }
  ${below.desktop} {
    display: block;
  }
`;

const Body = styled.div`
  grid-column: 1 / 9;
  margin-top: 32px;
  columns: 2;
  column-gap: var(--l-gutter);
  p + p {
    margin-top: 1em;
  }
  ${below.tablet} {
    columns: 1;
  }
`;

const Facts = styled.div`
  grid-column: 10 / 13;
  grid-row: 1 / 3;
  font-size: 0.9375rem;
  line-height: 1.5;
  dt {
    color: var(--c-ink-3);
  }
  dd {
    margin: 2px 0 20px;
    font-weight: var(--w-medium);
    font-feature-settings: 'tnum';
    overflow-wrap: anywhere;
  }
  ${Button} {
    width: 100%;
    justify-content: space-between;
    margin-top: 10px;
    text-align: left;
  }
  ${below.desktop} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 32px;
    margin-top: 40px;
  }
  ${below.tablet} {
    display: block;
  }
`;

/** Section of the home page with links to the two proposal forms, of Juris Press and of Thomson Reuters. */
const Invitations = () => (
  <Ground>
    <Pair>
      {usePageTexts('home', original).invitations.map(({ heading, text, to }, index) => (
        <article key={to}>
          <h2>{heading}</h2>
          <p>{text}</p>
          <Button as={Link} to={to} $kind={index === 0 ? 'filled' : 'outline'}>
            {labels.sendProposal}
            <span className="vh">– {heading}</span>
          </Button>
        </article>
      ))}
    </Pair>
  </Ground>
);

const Ground = styled.section`
  margin-top: 96px;
  background: var(--c-ledger-1);
  border-top: 1px solid var(--c-line);
`;

const Pair = styled(Container)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--l-gutter);
  article {
    padding-block: 64px;
  }
  article + article {
    border-left: 1px solid var(--c-line);
    padding-left: 56px;
  }
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  p {
    margin: 12px 0 24px;
    max-width: 30.3em;
    color: var(--c-ink-2);
  }
  ${below.tablet} {
    grid-template-columns: 1fr;
    gap: 0;
    article {
      padding-block: 40px;
    }
    article + article {
      border-left: 0;
      border-top: 1px solid var(--c-line);
      padding-left: 0;
    }
  }
`;

/** Section below the navigation with the banners. Renders nothing without banners, and a message if they failed to load. */
function Announcements() {
  const { data, error, isFetching, refetch } = list.useQuery(homeBannerSelection);
  const banners = data?.items;
  if (banners?.length === 0) return null;
  return (
    <Band aria-busy={isFetching}>
      {banners ? (
        <Carousel banners={banners} />
      ) : error ? (
        <Padded>
          <SectionFailure level={2} onRetry={() => void refetch()} busy={isFetching} />
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
