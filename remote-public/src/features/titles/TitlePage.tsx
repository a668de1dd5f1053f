import { currentPdfPaths } from '@juris/contract/currentPdf';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { useParams } from '@juris/platform';
import { bookLabels } from '../../books/bookLabels';
import { BookUnavailable } from '../../books/BookUnavailable';
import { idFromSlug } from '../../api/bookAddress';
import { TitleActions } from '../../books/BookActions';
import { BookPage } from '../../books/BookPage';
import { publishedTitle, relatedTitles } from '../../api/publishedTitles';
import { titleCover } from '../../books/covers';
import { titleLabels as labels } from './labels';
import { PublishedTitleCard } from '../../books/PublishedTitleCard';
import { languageOf } from '@juris/contract/textLanguage';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import styled from 'styled-components';

/** Page of one published title, with its catalogue record. */
export function TitlePage() {
  const id = idFromSlug(useParams().book) ?? 0;
  const query = publishedTitle.useQuery(id);
  const related = relatedTitles.useQuery(id).data ?? [];
  const title = query.data;
  if (!title) return <BookUnavailable title={labels.title} query={query} />;
  const { record } = title;
  const shop = toWebAddress(title.buyLink);
  return (
    <BookPage
      shelf="titles"
      book={title}
      author={title.authorName}
      cover={titleCover(title)}
      actions={
        <TitleActions book={title} record={record} status={record?.status ?? title.status} shop={shop} />
      }
      files={
        <p>
          {labels.forBooksellers} <a href={`/api/published-titles/${title.id}/onix.xml`}>{labels.onix}</a>
        </p>
      }
      sample={
        title.sampleLink && (
          <SampleChapter
            address={`/api/${currentPdfPaths.publishedTitle}/${title.id}`}
            title={record?.sampleTitle ?? ''}
            bytes={title.sampleBytes ?? null}
          />
        )
      }
      facts={[
        { term: labels.publisher, detail: title.publisherName },
        ...(record?.formats.length ? [] : [{ term: bookLabels.formats, detail: labels.printAndEbook }]),
      ]}
      related={related.map((each) => (
        <PublishedTitleCard key={each.id} title={each} isWhole lazy level={3} />
      ))}
    />
  );
}

interface SampleChapterProps {
  address: string;
  /** Title of the chapter; empty if it is unknown. */
  title: string;
  /** Size of the PDF in bytes; null if it is unknown. */
  bytes: number | null;
}

const SampleChapter = ({ address, title, bytes }: SampleChapterProps) => (
  <Line data-screen-only="">
    <a href={address}>{bookLabels.sampleChapter(bytes ? formatBytes(bytes) : undefined)}</a>
    {title && <span {...languageOf(title)}>{title}</span>}
  </Line>
);

const Line = styled.p`
  margin-top: 28px;
  span {
    display: block;
    color: var(--c-ink-3);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
`;
