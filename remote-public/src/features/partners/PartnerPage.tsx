import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { below } from '@juris/shared-ui/theme/media';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Features } from './Features';
import { Invite } from './Invite';
import type { Partner } from './partner';
import { Prose } from './Prose';
import { SideColumn } from './SideColumn';

interface PartnerPageProps {
  partner: Partner;
  /** Additional content for the side column of the page. */
  children?: ReactNode;
}

/** Renders a page about Juris Press or a partner: a text, a side column with facts, and a section with features. */
export const PartnerPage = ({ partner, children }: PartnerPageProps) => (
  <>
    <Container>
      <PageHeader title={partner.heading}>{partner.lead}</PageHeader>
      <Columns>
        <Text>
          <Prose sections={partner.sections} />
          <Invite invitation={partner.invitation} />
        </Text>
        <Side>
          <SideColumn facts={partner.facts} site={partner.site} links={partner.links}>
            {children}
          </SideColumn>
        </Side>
      </Columns>
    </Container>
    <Features features={partner.features} />
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
