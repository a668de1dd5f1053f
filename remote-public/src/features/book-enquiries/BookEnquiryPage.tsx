import { languageOf } from '@juris/contract/textLanguage';
import { institutionalPurposes } from '@juris/contract/bookPurposes';
import { Link, useParams, useSearchParams } from '@juris/platform';
import { Book } from '@juris/shared-ui/Book/Book';
import { FormField, FormText } from '@juris/shared-ui/FormField/FormField';
import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';
import { bookAddress, idFromSlug, type BookShelf } from '../../api/bookAddress';
import { openAccessBook } from '../../api/openAccess';
import { creditOf, publishedTitle } from '../../api/publishedTitles';
import { enquiryAddress, purposesFor } from '../../books/bookEnquiries';
import { BookUnavailable } from '../../books/BookUnavailable';
import { freeBookCover, titleCover } from '../../books/covers';
import { enquiryActions } from '../../books/enquiryLabels';
import { FormPage } from '../../forms/FormPage';
import { FullWidth, PostedForm, useFormResult } from '../../forms/PostedForm';
import { bookEnquiryLabels as labels } from './labels';
import { purposeTexts } from './purposeTexts';
import { inLanguages } from '../../text/inLanguages';
import { purposeOf } from './purposeReader';

function useTitle(id: number) {
  const { data, ...query } = publishedTitle.useQuery(id);
  return { ...query, data: data && { ...data, author: creditOf(data), cover: titleCover(data) } };
}

function useOpenAccess(id: number) {
  const { data, ...query } = openAccessBook.useQuery(id);
  const status = 'available' as const;
  const author = data?.authors.join(', ') ?? '';
  return { ...query, data: data && { ...data, author, status, cover: freeBookCover(data) } };
}

/** Page with the form for an enquiry about one book, whose purpose is in the address. */
export function BookEnquiryPage({ shelf }: { shelf: BookShelf }) {
  const useBook = shelf === 'titles' ? useTitle : useOpenAccess;
  const query = useBook(idFromSlug(useParams().book) ?? 0);
  const purpose = purposeOf(useSearchParams()[0]);
  const form = useFormResult();
  const { field } = form;
  const book = query.data;
  if (!book) return <BookUnavailable title={labels.page} query={query} />;
  const texts = purposeTexts[purpose];
  const language = languageOf(book.title, book.language);
  const others = purposesFor(shelf, book.status).filter((one) => one !== purpose);
  return (
    <FormPage
      texts={{ title: enquiryActions[purpose], lead: texts.lead, note: texts.note }}
      beside={
        others.length > 0 && (
          <Others aria-label={labels.purposes}>
            <ul>
              {others.map((one) => (
                <li key={one}>
                  <Link to={enquiryAddress(shelf, book, one)}>{enquiryActions[one]}</Link>
                </li>
              ))}
            </ul>
          </Others>
        )
      }
    >
      <div>
        <AboutBook>
          <Cover
            {...{ cover: book.cover, size: book, number: book.id, title: book.title, author: book.author }}
            width={70}
            lazy={false}
          />
          <div>
            <h2 {...language}>
              <Link to={bookAddress(shelf, book)}>{book.title}</Link>
            </h2>
            {book.author && <p dir={language.dir}>{inLanguages(book.author, language)}</p>}
          </div>
        </AboutBook>
        <PostedForm
          key={purpose}
          name={labels.form(book.title)}
          draft={`${shelf} ${book.id}`}
          form={form}
          purpose={texts.purpose}
          send={texts.send}
        >
          <FormField {...field('name')} label={labels.name} required autoComplete="name" />
          <FormField {...field('email')} label={labels.email} required type="email" autoComplete="email" />
          {institutionalPurposes.has(purpose) && (
            <FullWidth>
              <FormField
                {...field('organization')}
                label={purpose === 'library' ? labels.library : labels.institution}
                required
                autoComplete="organization"
              />
            </FullWidth>
          )}
          {texts.message && (
            <FullWidth>
              <FormText
                {...field('message')}
                label={texts.message}
                hint={texts.hint}
                required={purpose === 'question'}
              />
            </FullWidth>
          )}
        </PostedForm>
      </div>
    </FormPage>
  );
}

const AboutBook = styled.div`
  display: grid;
  grid-template-columns: 70px minmax(0, 1fr);
  gap: 20px;
  align-items: center;
  margin-bottom: 32px;
  padding-bottom: 32px;
  border-bottom: 1px solid var(--c-line);
  h2 {
    font-size: 1.3125rem;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 4px;
    color: var(--c-ink-3);
  }
`;

const Cover = styled(Book)`
  --box: 70px;
  justify-self: center;
`;

const Others = styled.nav`
  margin-top: 28px;
  padding-inline: 28px;
  li {
    padding-block: 6px;
  }
  ${below.desktop} {
    margin-top: 20px;
    padding-inline: 0;
  }
`;
