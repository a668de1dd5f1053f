import { render, screen, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import '../../features/banners/BannersScreen';
import { listLabels } from '../table/labels';
import { LinkProblems, linkLabels } from './LinkProblems';

const api = withApi();

test('the mark of a broken link names the reason and the first day', () => {
  const checkedAt = '2026-03-03T20:00:00.000Z';
  const url = 'https://shop.example.org/1';
  const reason = '404 Not Found';
  render(<LinkProblems problems={[{ url, problem: 'broken', reason, since: '2026-03-01', checkedAt }]} />);
  expect(screen.getByTitle(url)).toHaveTextContent(linkLabels.broken(reason, '1 Mar 2026'));
});

test('the form of a banner checks its links, and shows why a check is impossible', async () => {
  await api.current.addBanner({ title: 'Old offer' });
  const { user } = renderAdmin('/admin/managebanner', await api.current.signIn());
  await user.click(await screen.findByRole('button', { name: listLabels.editOf('Old offer') }));
  const links = within(await screen.findByRole('group', { name: linkLabels.heading }));
  await user.click(links.getByRole('button', { name: linkLabels.checkNow }));
  expect(await screen.findByText(/CHECK_LINKS/)).toBeInTheDocument();
});

test('the list of banners has a filter for broken links', async () => {
  await api.current.addBanner({ title: 'New offer' });
  const { user, address } = renderAdmin('/admin/managebanner', await api.current.signIn());
  const filter = await screen.findByRole('combobox', { name: listLabels.filterBy('link') });
  await user.selectOptions(filter, linkLabels.brokenLink);
  expect(await screen.findByText(listLabels.noResults)).toBeInTheDocument();
  expect(address()).toContain('links=');
});
