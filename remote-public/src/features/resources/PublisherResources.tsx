import { languageOf } from '@juris/contract/textLanguage';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { resources } from '../../api/resources';
import { PagedList } from '../../lists/PagedList';
import { resourceLabels as labels } from './labels';
import type { SnippetsProps } from './Snippets';
import { uiLabels } from '@juris/shared-ui/labels';
import styled from 'styled-components';
import type { Resource } from '@juris/contract';
import { Book } from '@juris/shared-ui/Book/Book';
import { DownloadButton } from '@juris/shared-ui/DownloadButton/DownloadButton';
import { below } from '@juris/shared-ui/theme/media';
import { uploadAddress } from '@juris/platform';
import { describePdf } from '../../text/describePdf';
import { FormattedText } from '../../text/FormattedText';

/** Card of a resource with cover, title, description and a link that downloads the PDF. */
const ResourceCard = ({ resource }: { resource: Resource }) => {
  const { id, bookTitle, description, coverImageLink, altText, downloadLink, updatedAt } = resource;
  const details = describePdf(resource);
  return (
    <ResourceRow id={`resource-${id}`}>
      <Cover
        cover={coverImageLink && uploadAddress('resources/covers', coverImageLink, updatedAt)}
        size={resource}
        alt={altText}
      />
      <div>
        <h2 {...languageOf(bookTitle)}>{bookTitle}</h2>
        {description && (
          <Description>
            <FormattedText text={description} />
          </Description>
        )}
        <Download>
          <DownloadButton
            file={downloadLink && uploadAddress('resources/pdfs', downloadLink, updatedAt)}
            of={bookTitle}
          />
          {details && <span>{labels.pdf(details)}</span>}
        </Download>
      </div>
    </ResourceRow>
  );
};

/** Lays out resource cards in two columns, or in one column below 992 px. */
const ResourceGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 var(--l-gutter);
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Cover = styled(Book)`
  justify-self: center;
  ${below.tablet} {
    --box: 100%;
  }
`;

const Description = styled.div`
  display: grid;
  gap: 0.6em;
  max-width: 34em;
  margin-top: 8px;
  font-size: 0.9875rem;
  line-height: 1.55;
  color: var(--c-ink-2);
  overflow-wrap: anywhere;
`;

const Download = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 14px;
  align-items: center;
  > span {
    color: var(--c-ink-3);
    font-size: 0.875rem;
  }
`;

/** Layout of a resource card. The placeholder while resources load uses it too. */
const ResourceRow = styled.li`
  display: grid;
  grid-template-columns: 140px minmax(0, 1fr);
  gap: 28px;
  align-items: start;
  padding-block: 36px;
  border-bottom: 1px solid var(--c-line);
  h2 {
    font-size: 1.375rem;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  > div > :last-child {
    margin-top: 18px;
  }
  ${below.tablet} {
    grid-template-columns: min(112px, 28.7vw) minmax(0, 1fr);
    gap: 20px;
    padding-block: 28px;
  }
`;

/** Content of a publisher's tab: one page of the list of the publisher's resources. */
export function PublisherResources({
  publisherId,
  selection,
  query,
}: SnippetsProps & { publisherId: number }) {
  const list = resources.useQuery({ ...selection, part: { publisherId } });
  return (
    <PagedList
      list={list}
      query={query}
      level={2}
      pending={<ResourcesPending />}
      empty={
        <EmptyState fact={labels.noResources} level={2}>
          {labels.otherPublishers}
        </EmptyState>
      }
    >
      {(books) => (
        <ResourceGrid>
          {books.map((book) => (
            <ResourceCard key={book.id} resource={book} />
          ))}
        </ResourceGrid>
      )}
    </PagedList>
  );
}

/** Placeholder while the resources of a tab load. */
const ResourcesPending = () => (
  <div role="status">
    <span className="vh">{uiLabels.loading}</span>
    <ResourceGrid as="div" aria-hidden="true">
      {[72, 58, 64, 50].map((width) => (
        <ResourceRow as="div" key={width}>
          <Flat />
          <Lines $width={width} />
        </ResourceRow>
      ))}
    </ResourceGrid>
  </div>
);

const Flat = styled(Cover)`
  box-shadow: none;
  &::after {
    content: none;
  }
`;

/* Draws three bars in place of title, description and button. */
const Lines = styled.div<{ $width: number }>`
  height: 112px;
  background:
    linear-gradient(var(--c-ledger-2) 22px, transparent 0) 0 3px / ${({ $width }) => $width}% 100% no-repeat,
    linear-gradient(transparent 38px, var(--c-ledger-1) 0 52px, transparent 0) 0 0 / 90% 100% no-repeat,
    linear-gradient(transparent 72px, var(--c-ledger-1) 0) 0 0 / 150px 100% no-repeat;
`;
