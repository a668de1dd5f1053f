import { matchRoutes } from 'react-router-dom';
import { withApi } from '../../shell/testing/withApi';
import { createStore } from '../../shell/src/platform/store';
import { routes, searchEntries } from './routes';

const api = withApi();
const newStore = () => createStore({ apiOrigin: '' });

beforeAll(async () => {
  const { post } = api.current;
  const person = (personName: string, leadershipCategoryId: number, teamCategoryId: number | '' = '') =>
    post(
      'leadership/create',
      { personName, leadershipCategoryId, teamCategoryId, description: '' },
      { image: 'image' },
    );
  await person('Mira', 1);
  await person('Adi', 2);
  for (const team of [1, 2, 3, 4, 5, 6]) await person(`Team ${team}`, 3, team);
  for (const publisherId of [1, 2])
    await post(
      'published-titles',
      { title: `Torts ${publisherId}`, authorName: 'Asha Varma', buyLink: '', publisherId },
      { image: 'image' },
    );
});

test('titles, people, resources, open-access books and pages are found where the site shows them', async () => {
  const store = newStore();
  const entries = await searchEntries({ store });
  const found = entries.map(({ name, kind, to }) => [name, kind, to.replace(/\d+$|(?<=\/)\d+(?=-)/, '…')]);
  for (const expected of [
    ['Torts 1', 'Title', '/titles/…-torts-1'],
    ['Torts 2', 'Title', '/titles/…-torts-2'],
    ['Asha Varma', 'Author of Torts 1', '/titles/…-torts-1'],
    ['Mira', 'Management', '/leadership/management#person-…'],
    ['Adi', 'Advisory Board', '/leadership/advisory#person-…'],
    ['Team 5', 'Sales Support', '/leadership/salessupport#person-…'],
    ['Juris Press: law, health and academic books from Chennai', 'Page', '/'],
    ['Publish with Juris Press', 'Page', '/juris/publishwithjuris'],
    ['Open Access', 'Page', '/openaccess'],
  ])
    expect(found).toContainEqual(expected);

  // Nobody looks for the page that a mail leads to.
  expect(entries.filter(({ to }) => to.startsWith('/newsletter/'))).toEqual([]);

  const pages = routes({ store });
  const lost = entries.filter(({ to }) => !matchRoutes(pages, new URL(to, 'https://example.org').pathname));
  expect(lost).toEqual([]);
});

test('a list that is away makes it fail, and the next time it is asked for again', async () => {
  const store = newStore();
  api.current.faults.push({ call: 'GET /api/resources*', fault: 500 });
  await expect(searchEntries({ store })).rejects.toMatchObject({ status: 500 });
  api.current.faults.length = 0;
  await expect(searchEntries({ store })).resolves.toContainEqual(
    expect.objectContaining({ name: 'Torts 1' }),
  );
});
