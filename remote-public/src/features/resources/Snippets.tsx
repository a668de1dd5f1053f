import { languageOf } from '@juris/contract/textLanguage';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { uiLabels } from '@juris/shared-ui/labels';
import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';
import { snippets } from '../../api/resources';
import { PagedList } from '../../lists/PagedList';
import { resourceLabels as labels } from './labels';
import type { Snippet } from '@juris/contract';
import { formatDate } from '@juris/contract/formatBook';
import { Button } from '@juris/shared-ui/Button/Button';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { Picture } from '@juris/shared-ui/Picture/Picture';
import { uploadAddress } from '@juris/platform';

/** Props that select which page of the list is shown. */
export interface SnippetsProps {
  /** Page number, or id of the record that the page must contain. */
  selection: { page: number } | { containing: number };
  /** Query parameters that the links to the other pages keep. */
  query: Readonly<Partial<Record<string, string>>>;
}

/** Renders one page of the list of snippets, which are the issues of the newsletter. */
export function Snippets({ selection, query }: SnippetsProps) {
  const list = snippets.useQuery(selection);
  return (
    <Section aria-labelledby="snippets">
      <h2 id="snippets">{labels.snippets}</h2>
      <PagedList
        list={list}
        query={query}
        pending={<SnippetsPending />}
        empty={<EmptyState fact={labels.noSnippets}>{labels.subscribeForFirst}</EmptyState>}
      >
        {(issues) => (
          <Grid>
            {issues.map((issue) => (
              <SnippetCard key={issue.id} snippet={issue} />
            ))}
          </Grid>
        )}
      </PagedList>
    </Section>
  );
}

const SnippetsPending = () => (
  <div role="status">
    <span className="vh">{uiLabels.loading}</span>
    <Grid as="div" aria-hidden="true">
      {[1, 2, 3, 4].map((number) => (
        <Sheet key={number} />
      ))}
    </Grid>
  </div>
);

const Section = styled.section`
  margin-top: 64px;
  h2 {
    margin-bottom: 28px;
    font-size: var(--step-3);
    line-height: var(--step-3-lh);
    font-weight: 400;
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 40px var(--l-gutter);
  ${below.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${below.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 32px 20px;
  }
`;

/** Card of a snippet with cover, title, date and a link that opens the PDF in a new tab. */
export function SnippetCard({ snippet }: { snippet: Snippet }) {
  const { id, title, altText = '', image_file_name, pdf_file_name, published_date, updatedAt } = snippet;
  const pdf = pdf_file_name && uploadAddress('snippets/pdfs', pdf_file_name, updatedAt);
  const hint = (
    <span className="vh">
      – {title} {uiLabels.newTab}
    </span>
  );
  const blank = <Icon name="resources" size={32} />;
  const sheet = (
    <Sheet>
      {image_file_name ? (
        <Picture
          widths={[170, 280, 340, 550]}
          sizes="(max-width: 767px) calc(50vw - 30px), min(28vw, 276px)"
          src={uploadAddress('snippets/covers', image_file_name, updatedAt)}
          width={snippet.imageWidth ?? 140}
          height={snippet.imageHeight ?? 170}
          alt={altText}
          loading="lazy"
          fallback={blank}
        />
      ) : (
        blank
      )}
    </Sheet>
  );
  return (
    <Card id={`snippet-${id}`}>
      {pdf ? (
        // The button below opens the same PDF, so the Tab key skips this link. Without a description of the cover,
        // screen readers skip it too.
        <a href={pdf} target="_blank" rel="noopener" tabIndex={-1} aria-hidden={altText ? undefined : true}>
          {sheet}
          {altText && hint}
        </a>
      ) : (
        sheet
      )}
      <h3 {...languageOf(title)}>{title}</h3>
      <time dateTime={published_date}>{formatDate(published_date)}</time>
      {pdf ? (
        <Button as="a" href={pdf} target="_blank" rel="noopener" $kind="outline" $small>
          <span>
            {labels.readPdf}
            {hint}
          </span>
        </Button>
      ) : (
        <Button as="a" role="link" aria-disabled="true" $kind="outline" $small>
          {uiLabels.noPdf}
        </Button>
      )}
    </Card>
  );
}

/** Flat cover of a snippet, with a thin outline. */
const Sheet = styled.span`
  display: grid;
  /* Preserves the aspect ratio of the sheet: without a minimum of 0, an image in portrait format makes it taller. */
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  min-height: 0;
  aspect-ratio: 140 / 170;
  background: var(--c-ledger-1);
  box-shadow: 0 0 0 1px rgb(20 32 26 / 0.08);
  color: var(--c-ink-3);
  transition: transform var(--m-dur-2) var(--m-ease-out);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  a:hover > & {
    transform: translateY(-4px);
  }
`;

const Card = styled.li`
  h3 {
    margin-top: 16px;
    font-size: 1.1875rem;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  time {
    display: block;
    margin: 4px 0 12px;
    font-size: 0.875rem;
    color: var(--c-ink-3);
    font-feature-settings: 'tnum';
  }
`;
