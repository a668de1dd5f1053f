import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { below } from '@juris/shared-ui/theme/media';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { noticeLabels } from './labels';
import type { NoticeText } from './notice';

/** Renders a short page of text. @param children links below the text */
export const NoticePage = ({ notice, children }: { notice: NoticeText; children?: ReactNode }) => (
  <Container>
    <PageHeader title={notice.heading}>{notice.lead}</PageHeader>
    <Text>
      {notice.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {notice.countries && (
        <ul aria-label={noticeLabels.countries}>
          {notice.countries.map((country) => (
            <li key={country}>{country}</li>
          ))}
        </ul>
      )}
      {notice.thanks && <p className="thanks">{notice.thanks}</p>}
      {children}
    </Text>
  </Container>
);

const Text = styled.div`
  max-width: 40em;
  padding-bottom: var(--s-9);
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
    padding-bottom: var(--s-8);
    ul {
      columns: 2;
    }
  }
`;
