import { createMemoryRouter } from 'react-router-dom';
import { reportPages } from './App';

test('reportPages reports each page with a record once, and not the first page', async () => {
  const sent = jest.fn<boolean, [string, Blob]>(() => true);
  Object.assign(navigator, { sendBeacon: sent });
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/titles/1'] });
  reportPages(router);
  for (const address of ['/titles/2', '/titles/2?from=search', '/about', '/openaccess/3'])
    await router.navigate(address);
  expect(sent.mock.calls.map(([address]) => address)).toEqual(['/visits', '/visits']);
  const [first, second] = sent.mock.calls.map(([, body]) => body.size);
  expect([first, second]).toEqual(['{"path":"/titles/2"}'.length, '{"path":"/openaccess/3"}'.length]);
  router.dispose();
});
