import { withoutDescriptions } from './withoutDescriptions';

test('a page keeps everything but its description, however deep it stands', () => {
  const page = { path: 'contactus', title: 'Contact Us' };
  const read = (data: unknown) => withoutDescriptions(JSON.stringify(data));
  const described = { ...page, description: 'How to reach us.' };
  expect(read(described)).toEqual(page);
  expect(read({ groups: [{ pages: [described] }] })).toEqual({ groups: [{ pages: [page] }] });
});

test('what is described and is no page stays whole', () => {
  const services = [{ title: 'Indexing', description: 'An index to your book.' }, null, 'text'];
  expect(withoutDescriptions(JSON.stringify(services))).toEqual(services);
});
