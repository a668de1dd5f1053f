import type { BrowsedAuthor } from '@juris/contract';
import { Portrait } from '@juris/shared-ui/PersonCard/Portrait';
import { uiLabels } from '@juris/shared-ui/labels';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { uploadAddress } from '@juris/platform';
import { FormattedText } from '../../text/FormattedText';
import { AboutDetail, AboutRow } from './about.styles';
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
    <AboutRow aria-label={labels.about}>
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
          <AboutDetail>
            <a href={address} target="_blank" rel="noopener">
              {labels.website}
              <span className="vh">
                {' '}
                {name} {uiLabels.newTab}
              </span>
            </a>
          </AboutDetail>
        )}
      </div>
    </AboutRow>
  );
}
