import type { NoticeTexts } from '@juris/contract/page-texts/pageTextGroups';
import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { below } from '@juris/shared-ui/theme/media';
import { Link } from '@juris/platform';
import styled from 'styled-components';

/** Renders a short page of text, with a box that names a contact. */
export const NoticePage = ({ texts }: { texts: NoticeTexts }) => (
  <Container>
    <PageHeader title={texts.heading}>{texts.lead}</PageHeader>
    <Columns>
      <Text>
        {texts.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {texts.countries && (
          <ul aria-label={noticeLabels.countries}>
            {texts.countries.map((country) => (
              <li key={country}>{country}</li>
            ))}
          </ul>
        )}
        {texts.thanks && <p className="thanks">{texts.thanks}</p>}
      </Text>
      <Ask>
        <h2>{texts.ask.heading}</h2>
        <p>{texts.ask.text}</p>
        <Link to={texts.ask.link.to}>{texts.ask.link.text}</Link>
      </Ask>
    </Columns>
  </Container>
);

const Text = styled.div`
  max-width: 34em;
  p + p,
  ul + p {
    margin-top: 1em;
  }
  ul {
    columns: 3;
    column-gap: var(--l-gutter);
    margin-top: 24px;
    padding-block: 16px;
    border-block: 1px solid var(--c-line);
  }
  li {
    padding-block: 4px;
    font-weight: var(--w-medium);
  }
  .thanks {
    margin-top: 28px;
    font-family: var(--font-display);
    font-size: var(--step-2);
    line-height: 1.3;
  }
  ${below.tablet} {
    ul {
      columns: 2;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  gap: 40px var(--l-gutter);
  align-items: start;
  padding-bottom: var(--s-9);
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: var(--s-8);
  }
`;

const Ask = styled.div`
  padding: 28px;
  background: var(--c-ledger-2);
  h2 {
    font-size: 1.375rem;
    line-height: 1.2;
  }
  p {
    margin-block: 10px 8px;
    color: var(--c-ink-2);
  }
  a {
    display: inline-block;
    padding-block: 4px;
  }
`;

/** Labels of the notices; their longer texts are in JSON files. Tests use these constants too. */
export const noticeLabels = { countries: 'Countries' } as const;
