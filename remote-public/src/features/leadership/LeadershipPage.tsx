import { Button } from '@juris/shared-ui/Button/Button';
import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import original from '@juris/contract/page-texts/leadership.json';
import { Link, useMatches, usePageTexts } from '@juris/platform';
import styled from 'styled-components';
import { People } from './People';
import { SectionLinks } from './SectionLinks';
import { leadershipSections, leadOf } from './sections';

/** Renders the page of a board or a team. The id of the matched route decides which one. */
export function LeadershipPage() {
  const leads = usePageTexts('leadership', original);
  const id = useMatches().at(-1)?.id;
  const section = leadershipSections.find(({ path }) => path === id);
  if (!section) throw new Error(`The route "${id}" has no entry in leadership.json.`);
  return (
    <Page>
      <PageHeader title={section.title} ruled={false}>
        {leadOf(section, leads)}
      </PageHeader>
      <SectionLinks current={section} />
      <People key={section.path} section={section} />
      {section.action && (
        <Action>
          <Button as={Link} to={section.action.to} $kind="outline">
            {section.action.text}
          </Button>
        </Action>
      )}
    </Page>
  );
}

const Page = styled(Container)`
  padding-bottom: var(--s-9);
`;

const Action = styled.p`
  margin-top: 48px;
`;
