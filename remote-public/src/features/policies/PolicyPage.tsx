import type { PolicyTexts } from '@juris/contract/page-texts/pageTextGroups';
import { useCompany } from '@juris/platform';
import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import styled from 'styled-components';

/** Renders the sections of a policy with their headings, and a contact address at the end. */
export function PolicyPage({ texts }: { texts: PolicyTexts }) {
  const company = useCompany();
  return (
    <Container>
      <PageHeader title={texts.heading}>{texts.lead}</PageHeader>
      <Text>
        {texts.sample && <Sample>{texts.sample}</Sample>}
        {texts.sections.map(({ heading, paragraphs = [], points = [] }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p>
          {company.name}, <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a>
        </p>
      </Text>
    </Container>
  );
}

const Sample = styled.p`
  margin-bottom: 40px;
  padding: 16px 20px;
  background: var(--c-turmeric-wash);
  box-shadow: inset 4px 0 var(--c-turmeric);
`;

const Text = styled.div`
  max-width: 34em;
  padding-bottom: var(--s-9);
  section {
    margin-bottom: 40px;
  }
  h2 {
    margin-bottom: 12px;
    font-size: var(--step-2);
    line-height: 1.25;
    font-weight: 400;
  }
  p + p {
    margin-top: 12px;
  }
  li {
    position: relative;
    margin-top: 8px;
    padding-left: 22px;
  }
  a {
    overflow-wrap: anywhere;
  }
  li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0.7em;
    width: 8px;
    height: 2px;
    background: var(--c-chay);
  }
`;
