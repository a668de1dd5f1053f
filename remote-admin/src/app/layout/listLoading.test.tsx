import { waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { sections } from '../screens/sections';

const api = withApi();
const shown = 'resources?onlyActive=0&page=1&limit=10';
const otherLists = sections.flatMap(({ list }) => list?.url ?? []).filter((url) => url !== shown);
// Requests for filter options, presence, the library and the existence of a list load no list.
const ignored = /^(resources\/publishers|presence|files|(author|series)-profiles\?page=1&limit=1$)/;

/** Opens Manage Resources. Returns a function that returns the requests for the account and for lists. */
async function openResources() {
  const asking = jest.spyOn(XMLHttpRequest.prototype, 'open').mockClear();
  renderAdmin('/admin/manageresources', await api.current.signIn(), { allLists: true });
  return () =>
    asking.mock.calls
      .map(([, address]) => String(address).replace(/.*\/api\//, ''))
      .filter((url) => !ignored.test(url));
}

test('the admin area loads the current list, then the account, then all other lists', async () => {
  const loadedLists = await openResources();
  const inbox = ['inbox?page=1&limit=10', 'inbox?page=1&limit=1&state=new'];
  await waitFor(() => expect(loadedLists()).toEqual([shown, 'account', ...inbox, ...otherLists]));
});

test('with an API without accounts, the admin area does not load the inbox', async () => {
  api.current.faults.push({ call: 'GET /api/account', fault: 404 });
  const loadedLists = await openResources();
  await waitFor(() => expect(loadedLists()).toContain(otherLists.at(-1)));
  expect(loadedLists().filter((url) => url !== 'account')).toEqual([shown, ...otherLists]);
});
