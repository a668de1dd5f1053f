import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { below } from '@juris/shared-ui/theme/media';
import original from '@juris/contract/page-texts/librarians.json';
import { Link, usePageTexts } from '@juris/platform';
import styled from 'styled-components';
import { Input } from '@juris/shared-ui/Field/Input';
import { Button } from '@juris/shared-ui/Button/Button';
import { bookFormats, subjectHeads } from '@juris/contract/lists';
import { useId } from 'react';
import { bookLabels } from '../../books/bookLabels';
import { bookForm, FilterChoice } from '../../books/FilterChoice';
import { recordFiles, recordLabels } from '../../books/recordLabels';
import { LinkList, LinkPanel } from '../../pages/LinkPanel';
import { tradeLabels as labels } from './labels';

/** Page with the files that libraries and booksellers import, and with the feeds of new books. */
export function TradePage() {
  const { heading: title, lead, sections, terms, ask } = usePageTexts('librarians', original);
  return (
    <Container>
      <PageHeader title={title}>{lead}</PageHeader>
      <SelectionForm />
      <Columns>
        {sections.map(({ heading, links }) => (
          <section key={heading} aria-label={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ to, name, about }) => (
                <li key={to}>
                  <a href={to}>{name}</a>
                  <p>{about}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Columns>
      <Terms>
        <h2>{terms.heading}</h2>
        <dl>
          {terms.terms.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </Terms>
      <LinkPanel>
        <h2>{ask.heading}</h2>
        <p>{ask.text}</p>
        <LinkList links={ask.links} />
      </LinkPanel>
    </Container>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 40px var(--l-gutter);
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  li {
    margin-top: 14px;
  }
  a {
    display: inline-block;
    padding-block: 2px;
    font-weight: var(--w-medium);
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.5;
    color: var(--c-ink-2);
  }
  ${below.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Terms = styled.section`
  margin-top: var(--s-7);
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  dl {
    margin-top: 14px;
    border-top: 1px solid var(--c-line);
  }
  dl > div {
    display: grid;
    grid-template-columns: 12rem minmax(0, 1fr);
    gap: 4px var(--l-gutter);
    padding-block: 10px;
    border-bottom: 1px solid var(--c-line);
  }
  dt {
    font-weight: var(--w-medium);
  }
  dd {
    color: var(--c-ink-2);
  }
  ${below.tablet} {
    dl > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Files that the buttons of the form download. The first is the action of the form. */
const files = ['onix', 'kbart', 'marc', 'marcXml', 'prices'] as const;

/** Form that downloads the records of selected books. It works without scripts. */
function SelectionForm() {
  const id = useId();
  return (
    <Selection aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{labels.heading}</h2>
      <form action={recordFiles[files[0]]}>
        <FilterChoice
          name="subject"
          label={bookLabels.subject}
          any={bookLabels.allSubjects}
          choices={Object.entries(subjectHeads)}
        />
        <div>
          <label htmlFor={`${id}-year`}>{bookLabels.year}</label>
          <Input
            id={`${id}-year`}
            name="year"
            inputMode="numeric"
            pattern="[0-9]{4}"
            maxLength={4}
            placeholder={bookLabels.allYears}
          />
        </div>
        <FilterChoice
          name="format"
          label={bookLabels.format}
          any={bookLabels.allFormats}
          choices={Object.entries(bookFormats)}
        />
        <div>
          <label htmlFor={id}>{labels.changedSince}</label>
          <Input id={id} type="date" name="changedSince" />
        </div>
        <p>
          {files.map((file) => (
            <Button key={file} type="submit" $kind="outline" $small formAction={recordFiles[file]}>
              {recordLabels[file]}
            </Button>
          ))}
        </p>
      </form>
      <p>
        {labels.hint} <Link to="/subjects">{bookLabels.subjects}</Link>
      </p>
    </Selection>
  );
}

const Selection = styled.section`
  margin-bottom: var(--s-7);
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  form {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    margin-block: 14px;
  }
  form > p {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    gap: 12px;
  }
  label,
  > p {
    font-size: 0.9375rem;
  }
  > p {
    color: var(--c-ink-2);
  }
  ${bookForm}
`;
