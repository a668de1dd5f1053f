import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { below } from '@juris/shared-ui/theme/media';
import original from '@juris/contract/page-texts/librarians.json';
import { Link, usePageTexts } from '@juris/platform';
import styled from 'styled-components';
import { Button } from '@juris/shared-ui/Button/Button';
import { controlStyles } from '@juris/shared-ui/Field/Field';
import { useId } from 'react';
import { recordLabels } from '../../books/recordLabels';
import { tradeLabels as labels } from './labels';

/** Page with the files that libraries and booksellers import, and with the feeds of new books. */
export function TradePage() {
  const { heading: title, lead, sections, ask } = usePageTexts('librarians', original);
  return (
    <Container>
      <PageHeader title={title}>{lead}</PageHeader>
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
      <ChangesForm />
      <Ask>
        <h2>{ask.heading}</h2>
        <p>{ask.text}</p>
        <ul>
          {ask.links.map(({ text, to }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </Ask>
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

const Ask = styled.div`
  margin-block: var(--s-7) var(--s-9);
  padding: 36px;
  background: var(--c-ledger-2);
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  p {
    margin-top: 10px;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 36px;
    margin-top: 8px;
  }
  a {
    display: inline-block;
    padding-block: 4px;
  }
  ${below.tablet} {
    margin-inline: calc(-1 * var(--l-margin-mobile));
    padding: 28px var(--l-margin-mobile) 32px;
  }
`;

/** Form that downloads the records of books that were changed since a day. It works without scripts. */
function ChangesForm() {
  const id = useId();
  return (
    <Changes aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{labels.heading}</h2>
      <form action="/api/published-titles/onix.xml">
        <div>
          <label htmlFor={id}>{labels.changedSince}</label>
          <DateField id={id} type="date" name="changedSince" required />
        </div>
        <Button type="submit" $kind="outline" $small>
          {recordLabels.onix}
        </Button>
        <Button type="submit" $kind="outline" $small formAction="/api/marc.xml">
          {recordLabels.marcXml}
        </Button>
        <Button type="submit" $kind="outline" $small formAction="/api/published-titles/prices.csv">
          {recordLabels.prices}
        </Button>
      </form>
      <p>
        {labels.hint} <Link to="/subjects">{labels.subjects}</Link>
      </p>
    </Changes>
  );
}

const DateField = styled.input`
  ${controlStyles}
`;

const Changes = styled.section`
  --control-height: 40px;
  --control-padding: 6px 12px;
  margin-top: var(--s-7);
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 12px;
    margin-block: 14px;
  }
  label {
    display: block;
    margin-bottom: 4px;
    font-size: 0.9375rem;
  }
  p {
    font-size: 0.9375rem;
    color: var(--c-ink-2);
  }
`;
