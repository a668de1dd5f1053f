import { Button } from '@juris/shared-ui/Button/Button';
import { company } from '@juris/shared-ui/company';
import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import styled from 'styled-components';
import text from './imprint.json';
import { partnerLabels } from './labels';
import type { Partner } from './partner';
import { PartnerPage } from './PartnerPage';

const imprint: Partner = text;

const registration: Partner['facts'] = [
  { term: partnerLabels.certificate, detail: company.registration.number },
  { term: partnerLabels.dateOfIssue, detail: company.registration.dateOfIssue },
];

/** Page about Juris Press, with its registration certificate and links to its two platforms. */
export const ImprintPage = () => (
  <PartnerPage partner={{ ...imprint, facts: [...imprint.facts, ...registration] }}>
    <Platforms>
      {company.platforms.map(({ text: name, href }) => (
        <Button as="a" key={href} href={href} target="_blank" rel="noopener" $kind="outline" $small>
          {name} <Icon name="external" />
          <NewTabHint />
        </Button>
      ))}
    </Platforms>
  </PartnerPage>
);

const Platforms = styled.div`
  display: grid;
  gap: 10px;
  margin-block: 14px 20px;
  ${Button} {
    justify-content: space-between;
    text-align: left;
  }
`;
