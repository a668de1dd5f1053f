import { screen } from '@testing-library/react';
import { originalTexts } from '@juris/contract/page-texts/originalTexts';
import type { PageTextName } from '@juris/contract/page-texts/pageTextGroups';
import { pageTextList } from '@juris/contract/page-texts/pageTexts';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../testing/renderPublic';

const api = withApi();
const changed = 'A text that an editor has changed';

async function change(name: PageTextName, texts: object) {
  const groups = `${api.current.origin}/api/page-texts/groups`;
  const headers = {
    authorization: `Bearer ${await api.current.signIn()}`,
    'content-type': 'application/json',
  };
  const { output } = pageTextList.parse(await (await fetch(groups, { headers })).json());
  const { id } = output.find((one) => one.name === name) ?? { id: 0 };
  const body = JSON.stringify({ texts: { ...originalTexts[name], ...texts } });
  const answer = await fetch(`${groups}/${id}`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

test.each<[string, PageTextName, object]>([
  ['/leadership/sales', 'leadership', { sales: changed }],
  ['/contactus', 'contact', { whomToAsk: changed }],
  ['/librarians', 'librarians', { lead: changed }],
  ['/thomson/publishedtitle', 'lists', { thomsonTitles: changed }],
  ['/titles', 'lists', { allTitles: changed }],
  ['/openaccess', 'lists', { openAccess: changed }],
  ['/resources', 'lists', { resources: changed }],
  ['/newsletter/leave', 'newsletter', { leave: { ...originalTexts.newsletter.leave, lead: changed } }],
])('the page %s shows a changed text of the group %s', async (path, name, texts) => {
  await change(name, texts);
  renderPublic(path);
  expect(await screen.findByText(changed)).toBeInTheDocument();
});
