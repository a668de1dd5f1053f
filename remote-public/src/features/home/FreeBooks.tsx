import { languageOf } from '@juris/contract/textLanguage';
import { Book } from '@juris/shared-ui/Book/Book';
import { Container } from '@juris/shared-ui/Container/Container';
import { QueryList } from '@juris/shared-ui/QueryList/QueryList';
import { below } from '@juris/shared-ui/theme/media';
import { Link } from '@juris/platform';
import { Fragment } from 'react';
import styled from 'styled-components';
import { bookAddress } from '../../api/bookAddress';
import { freeBooksOnHomePage, openAccess } from '../../api/openAccess';
import { SectionHeading } from './FeaturedBooks';
import { freeBookCover } from '../../books/covers';
import { homeLabels as labels } from './labels';

/**
 * Section of the home page with the first open-access books, and a box that links to the newsletter. Renders nothing
 * without open-access books.
 */
export function FreeBooks() {
  const query = openAccess.useQuery(freeBooksOnHomePage);
  if (query.currentData?.items.length === 0) return null;
  return (
    <Section aria-labelledby="free-books">
      <Container>
        <SectionHeading>
          <h2 id="free-books">{labels.freeBooks}</h2>
          <Link to="/openaccess">{labels.allFreeBooks}</Link>
        </SectionHeading>
        <Columns>
          <QueryList
            items={query.currentData?.items}
            query={query}
            level={3}
            pending={<Books as="div" />}
            empty={null}
          >
            {(books) => (
              <Books>
                {books.map((book) => (
                  <li key={book.id}>
                    <Cover
                      cover={freeBookCover(book)}
                      size={book}
                      number={book.id}
                      alt={book.altText}
                      title={book.title}
                      width={92}
                    />
                    <div>
                      <h3 {...languageOf(book.title, book.language)}>
                        <Link to={bookAddress('openaccess', book)}>{book.title}</Link>
                      </h3>
                      <p dir={languageOf(book.title, book.language).dir}>
                        {book.authors.map((name, index) => (
                          <Fragment key={index}>
                            {index > 0 && ', '}
                            <span {...languageOf(name, book.language)}>{name}</span>
                          </Fragment>
                        ))}
                      </p>
                    </div>
                  </li>
                ))}
              </Books>
            )}
          </QueryList>
          <Newsletter>
            <h3>{labels.newsletter}</h3>
            <p>{labels.newsletterLead}</p>
            <Link to="/resources?publisher=8">{labels.subscribe}</Link>
          </Newsletter>
        </Columns>
      </Container>
    </Section>
  );
}

const Section = styled.section`
  padding-top: var(--s-9);
  h3 {
    font-size: 1.1875rem;
    line-height: 1.25;
  }
  p {
    margin-top: 4px;
    font-size: 0.9375rem;
    line-height: 1.45;
    color: var(--c-ink-3);
  }
  ${below.tablet} {
    padding-top: 64px;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 9fr 3fr;
  gap: 40px var(--l-gutter);
  align-items: start;
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Books = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: 28px var(--l-gutter);
  min-height: 112px;
  li {
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr);
    gap: 18px;
    align-items: center;
    overflow-wrap: break-word;
  }
  a {
    text-decoration-color: transparent;
  }
  a:hover,
  a:focus-visible {
    text-decoration-color: var(--c-chay);
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Cover = styled(Book)`
  --box: 92px;
  justify-self: center;
`;

const Newsletter = styled.div`
  padding: 20px 24px 18px;
  background: var(--c-ledger-2);
  a {
    display: inline-block;
    margin-top: 8px;
    padding-block: 4px;
  }
`;
