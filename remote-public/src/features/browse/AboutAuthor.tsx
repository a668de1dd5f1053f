import type { BrowsedAuthor } from '@juris/contract';
import { Portrait } from '@juris/shared-ui/PersonCard/Portrait';
import { uiLabels } from '@juris/shared-ui/labels';
import { below } from '@juris/shared-ui/theme/media';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { uploadAddress } from '@juris/platform';
import styled from 'styled-components';
import { FormattedText } from '../../text/FormattedText';
import { browseLabels as labels } from './labels';
import { portraitOf } from './portraitOf';

interface AboutAuthorProps {
  author: Pick<BrowsedAuthor['output'], 'name' | 'biography' | 'website' | 'portrait' | 'picture'>;
}

/** Portrait, biography and website of an author. Renders nothing if all are missing. */
export function AboutAuthor({ author }: AboutAuthorProps) {
  const { name, biography, website = '' } = author;
  const portrait = portraitOf(author);
  const address = toWebAddress(website);
  if (!portrait && !biography && !address) return null;
  return (
    <Row aria-label={labels.about}>
      {portrait && (
        <Portrait
          name={name}
          picture={uploadAddress(portrait.folder, portrait.file, portrait.updatedAt)}
          alt={portrait.altText}
          width={portrait.width}
          height={portrait.height}
          focus={portrait.focus}
          lazy={false}
        />
      )}
      <div>
        <FormattedText text={biography} />
        {address && (
          <Website>
            <a href={address} target="_blank" rel="noopener">
              {labels.website}
              <span className="vh">
                {' '}
                {name} {uiLabels.newTab}
              </span>
            </a>
          </Website>
        )}
      </div>
    </Row>
  );
}

const Row = styled.section`
  display: grid;
  grid-template-columns: 200px minmax(0, 34em);
  gap: 32px;
  align-items: start;
  margin-bottom: 48px;
  > :only-child {
    grid-column: 1 / -1;
    max-width: 34em;
  }
  p + p {
    margin-top: 0.8em;
  }
  ${below.tablet} {
    grid-template-columns: min(112px, 28.7vw) minmax(0, 1fr);
    gap: 20px;
    margin-bottom: 36px;
  }
`;

const Website = styled.p`
  margin-top: 0.8em;
  font-size: 0.9375rem;
`;
