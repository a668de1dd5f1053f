import { Container } from '@juris/shared-ui/Container/Container';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { useMatches } from '@juris/platform';
import styled from 'styled-components';
import { People } from './People';
import { SectionLinks } from './SectionLinks';
import { sections } from './sections';

/** Renders the page of a board or a team. The id of the matched route decides which one. */
export function LeadershipPage() {
  const id = useMatches().at(-1)?.id;
  const section = sections.find(({ path }) => path === id);
  if (!section) throw new Error(`The route "${id}" has no entry in leadership.json.`);
  return (
    <Page>
      <PageHead title={section.title} ruled={false}>
        {section.lead}
      </PageHead>
      <SectionLinks current={section} />
      <People key={section.path} section={section} />
    </Page>
  );
}

const Page = styled(Container)`
  padding-bottom: var(--s-9);
`;
