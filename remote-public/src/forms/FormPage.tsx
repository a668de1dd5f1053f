import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { below } from '@juris/shared-ui/theme/media';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface FormPageProps {
  /** Texts of the page, from the JSON file of its feature. */
  texts: { title: string; lead: string; note: { heading: string; points: readonly string[] } };
  /** Rendered below the note. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Renders a page with a form and a note on the information that visitors should include. */
export const FormPage = ({ texts: { title, lead, note }, beside, children }: FormPageProps) => (
  <Container>
    <PageHeader title={title}>{lead}</PageHeader>
    <Columns>
      {children}
      <div>
        <Note $isSticky={!beside}>
          <h2>{note.heading}</h2>
          <ul>
            {note.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Note>
        {beside}
      </div>
    </Columns>
  </Container>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 0 var(--l-gutter);
  padding-bottom: var(--s-9);
  > :first-child {
    grid-column: 1 / 9;
  }
  > :first-child + * {
    grid-column: 9 / 13;
    padding-left: 24px;
  }
  ${below.desktop} {
    display: flex;
    flex-direction: column;
    gap: 40px;
    > :first-child + * {
      padding: 0;
    }
  }
`;

const Note = styled.div<{ $isSticky: boolean }>`
  position: ${({ $isSticky }) => ($isSticky ? 'sticky' : 'static')};
  top: 84px;
  padding: 28px;
  background: var(--c-ledger-1);
  h2 {
    font-size: 1.375rem;
    line-height: 1.2;
  }
  li {
    position: relative;
    margin-top: 14px;
    padding-left: 18px;
    font-size: 0.9375rem;
    line-height: 1.5;
    color: var(--c-ink-2);
  }
  li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0.55em;
    width: 8px;
    height: 2px;
    background: var(--c-chay);
  }
`;
