import { waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { sections } from '../screens/sections';

const api = withApi();

test('the admin area loads the current list, then the account, then all other lists', async () => {
  const asking = jest.spyOn(XMLHttpRequest.prototype, 'open');
  renderAdmin('/admin/manageresources', await api.current.signIn(), { allLists: true });
  const asked = () => asking.mock.calls.map(([, address]) => String(address).replace(/.*\/api\//, ''));
  const shown = 'resources?onlyActive=0&page=1&limit=10';
  const lists = sections.flatMap(({ list }) => list?.url ?? []);
  const otherLists = lists.filter((url) => url !== shown);
  const inbox = ['inbox?page=1&limit=10', 'inbox?page=1&limit=1&state=new'];
  // Requests for filter options, presence, the library and the existence of a list are ignored, because they load no list.
  const ignored = /^(resources\/publishers|presence|files|(author|series)-profiles\?page=1&limit=1$)/;
  const ofLists = () => asked().filter((url) => !ignored.test(url));
  await waitFor(() => expect(ofLists()).toEqual([shown, 'account', ...inbox, ...otherLists]));
});
