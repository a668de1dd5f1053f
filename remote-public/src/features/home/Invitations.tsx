import { Button } from '@juris/shared-ui/Button/Button';
import { Container } from '@juris/shared-ui/Container/Container';
import { below } from '@juris/shared-ui/theme/media';
import original from '@juris/contract/page-texts/home.json';
import { Link, usePageTexts } from '@juris/platform';
import styled from 'styled-components';
import { homeLabels as labels } from './labels';

/** Section of the home page with links to the two proposal forms, of Juris Press and of Thomson Reuters. */
export const Invitations = () => (
  <Ground>
    <Pair>
      {usePageTexts('home', original).invitations.map(({ heading, text, to }, index) => (
        <article key={to}>
          <h2>{heading}</h2>
          <p>{text}</p>
          <Button as={Link} to={to} $kind={index === 0 ? 'filled' : 'outline'}>
            {labels.sendProposal}
            <span className="vh">: {heading}</span>
          </Button>
        </article>
      ))}
    </Pair>
  </Ground>
);

const Ground = styled.section`
  margin-top: 96px;
  background: var(--c-ledger-1);
  border-top: 1px solid var(--c-line);
`;

const Pair = styled(Container)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--l-gutter);
  article {
    padding-block: 64px;
  }
  article + article {
    border-left: 1px solid var(--c-line);
    padding-left: 56px;
  }
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  p {
    margin: 12px 0 24px;
    max-width: 30.3em;
    color: var(--c-ink-2);
  }
  ${below.tablet} {
    grid-template-columns: 1fr;
    gap: 0;
    article {
      padding-block: 40px;
    }
    article + article {
      border-left: 0;
      border-top: 1px solid var(--c-line);
      padding-left: 0;
    }
  }
`;
