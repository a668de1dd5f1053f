import original from '@juris/contract/page-texts/imprint.json';
import { useCompany, usePageTexts } from '@juris/platform';
import { Button } from '@juris/shared-ui/Button/Button';
import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { PagePicture } from '@juris/shared-ui/PagePicture/PagePicture';
import styled from 'styled-components';
import { partnerLabels } from './labels';
import { PartnerPage } from './PartnerPage';

/** Page about Juris Press, with its registration certificate and links to its two platforms. */
export function ImprintPage() {
  const texts = usePageTexts('imprint', original);
  const { registration, platforms } = useCompany();
  const facts = [
    ...texts.facts,
    { term: partnerLabels.certificate, detail: registration.number },
    { term: partnerLabels.dateOfIssue, detail: registration.dateOfIssue },
  ];
  return (
    <PartnerPage
      texts={{ ...texts, facts }}
      picture={<PagePicture src="/assets/art/shelf-wide.svg" alt={partnerLabels.picture} />}
    >
      <Platforms>
        {platforms.map(({ text: name, href }) => (
          <Button as="a" key={href} href={href} target="_blank" rel="noopener" $kind="outline" $small>
            {name} <Icon name="external" />
            <NewTabHint />
          </Button>
        ))}
      </Platforms>
    </PartnerPage>
  );
}

const Platforms = styled.div`
  display: grid;
  gap: 10px;
  margin-block: 14px 20px;
  ${Button} {
    justify-content: space-between;
    text-align: left;
  }
`;
