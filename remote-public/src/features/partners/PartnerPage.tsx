import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { below } from '@juris/shared-ui/theme/media';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PartnerTexts } from '@juris/contract/page-texts/partnerTexts';
import { Button } from '@juris/shared-ui/Button/Button';
import { Link } from '@juris/platform';
import { ExternalLink } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { partnerLabels } from './labels';

interface PartnerPageProps {
  texts: PartnerTexts;
  /** Picture below the header. */
  picture?: ReactNode;
  /** Additional content for the side column of the page. */
  children?: ReactNode;
}

/** Renders a page about Juris Press or a partner: a text, a side column with facts, and a section with features. */
export const PartnerPage = ({ texts, picture, children }: PartnerPageProps) => (
  <>
    <Container>
      <PageHeader title={texts.heading}>{texts.lead}</PageHeader>
      {picture}
      <Columns>
        <Text>
          <Prose sections={texts.sections} />
          <Invite invitation={texts.invitation} />
        </Text>
        <Side>
          <SideColumn facts={texts.facts} site={texts.site} links={texts.links}>
            {children}
          </SideColumn>
        </Side>
      </Columns>
    </Container>
    <Features features={texts.features} />
  </>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 0 var(--l-gutter);
  padding-bottom: var(--s-9);
  ${below.desktop} {
    display: block;
    padding-bottom: var(--s-8);
  }
`;

const Text = styled.div`
  grid-column: 1 / 8;
`;

const Side = styled.div`
  grid-column: 9 / 13;
  ${below.desktop} {
    margin-top: var(--s-7);
  }
`;

/** Section with the features of a publisher or tool, e.g. book types or subjects, in three or four columns. */
const Features = ({ features: { heading, items } }: Pick<PartnerTexts, 'features'>) => (
  <Ground>
    <Container>
      <h2>{heading}</h2>
      <List $columns={items.length === 4 ? 4 : 3}>
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Container>
  </Ground>
);

const Ground = styled.div`
  padding-block: 72px;
  background: var(--c-ledger-2);
  h2 {
    font-size: var(--step-3);
    line-height: var(--step-3-lh);
    font-weight: 400;
  }
  ${below.tablet} {
    padding-block: 48px;
  }
`;

const List = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 40px var(--l-gutter);
  margin-top: 36px;
  li {
    padding-top: 18px;
    border-top: 1px solid var(--c-ink);
  }
  h3 {
    font-size: 1.3125rem;
    line-height: 1.25;
  }
  p {
    margin-top: 8px;
    font-size: 1rem;
    line-height: 1.55;
    color: var(--c-ink-2);
  }
  ${below.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: 32px 28px;
  }
  ${below.tablet} {
    grid-template-columns: 1fr;
    gap: 28px;
    margin-top: 28px;
  }
`;

/** Invites the reader to a next step, by a button or by a link at the end of a sentence. */
const Invite = ({
  invitation: { heading, text, sentence, link },
}: {
  invitation: PartnerTexts['invitation'];
}) => {
  const words = (
    <>
      {link.text}
      {link.purpose && <span className="vh"> {link.purpose}</span>}
    </>
  );
  return (
    <Panel>
      <h2>{heading}</h2>
      <p>{text}</p>
      {sentence ? (
        <p>
          {sentence} <Link to={link.to}>{words}</Link>.
        </p>
      ) : (
        <Button as={Link} to={link.to}>
          {words}
        </Button>
      )}
    </Panel>
  );
};

const Panel = styled.div`
  max-width: 40em;
  margin-top: var(--s-7);
  padding-top: 28px;
  border-top: 1px solid var(--c-ink);
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  p {
    margin-top: 10px;
  }
  ${Button} {
    margin-top: 24px;
  }
`;

/** Renders an introduction without a heading and then sections, in lines of about 72 characters. */
const Prose = ({ sections }: Pick<PartnerTexts, 'sections'>) => (
  <ProseText>
    {sections.map(({ heading, paragraphs }) => (
      <div key={heading ?? 'opening'}>
        {heading && <h2>{heading}</h2>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    ))}
  </ProseText>
);

const ProseText = styled.div`
  max-width: 34em;
  h2 {
    margin-top: 40px;
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  h2 + p {
    margin-top: 10px;
  }
  p + p {
    margin-top: 1em;
  }
  > :first-child > p {
    font-family: var(--font-display);
    font-size: var(--step-2);
    line-height: 1.36;
    letter-spacing: var(--track-display);
  }
`;

/** Column beside the text with facts, additional content, and links to the partner's site and to other pages. */
const SideColumn = ({
  facts,
  site,
  links,
  children,
}: Pick<PartnerTexts, 'facts' | 'site' | 'links'> & { children?: ReactNode }) => (
  <Note>
    <h2>{partnerLabels.facts}</h2>
    <dl>
      {facts.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
    {children}
    <ul>
      {site && (
        <li>
          <ExternalLink href={site.href}>
            {site.text} <Icon name="external" size={14} />
          </ExternalLink>
        </li>
      )}
      {links.map(({ text, to }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  </Note>
);

const Note = styled.div`
  padding: 28px;
  background: var(--c-ledger-1);
  font-size: 0.9375rem;
  line-height: 1.5;
  h2 {
    font-size: 1.375rem;
    line-height: 1.2;
  }
  dl {
    margin-top: 14px;
  }
  dl > div {
    padding-block: 10px;
    border-top: 1px solid var(--c-line);
  }
  dl > div:first-child {
    border-top: 0;
  }
  dt {
    color: var(--c-ink-3);
  }
  dd {
    margin-top: 1px;
    font-weight: var(--w-medium);
    font-feature-settings: 'tnum';
    overflow-wrap: anywhere;
  }
  ul {
    padding-top: 12px;
    border-top: 1px solid var(--c-line);
  }
  ul a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding-block: 5px;
  }
  ${below.desktop} {
    dl {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0 var(--l-gutter);
    }
    dl > div:nth-child(2) {
      border-top: 0;
    }
  }
  ${below.tablet} {
    dl {
      display: block;
    }
    dl > div:nth-child(2) {
      border-top: 1px solid var(--c-line);
    }
    margin-inline: calc(-1 * var(--l-margin-mobile));
    padding: 24px var(--l-margin-mobile);
  }
`;
