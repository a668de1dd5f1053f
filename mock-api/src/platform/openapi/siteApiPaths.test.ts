import { siteApiPaths } from '@juris/contract/siteApiPaths';
import { startApi } from '../../testing/startApi';
import { openApiDocument } from './document';

test('the list of the paths of the site contains the first segment of every path of the API', async () => {
  const api = await startApi({ seed: 'empty' });
  const paths = Object.keys(openApiDocument(api.app).paths ?? {});
  await api.close();
  const segments = paths.flatMap((path) => /^\/api\/([^/.{]+)/.exec(path)?.[1] ?? []);
  expect(segments.length).toBeGreaterThan(100);
  expect([...siteApiPaths].sort()).toEqual([...new Set(segments)].sort());
});
