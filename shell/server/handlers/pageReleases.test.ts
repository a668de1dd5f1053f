import { hashOf } from '@juris/releases/hash';
import { promote, startTrial } from '@juris/releases/channels';
import { startCheck } from '@juris/releases/checks';
import { first, heading, second, usePageSite } from '../../testing/pageSite';

const pages = usePageSite();

test('a release under check is sent only to the browser that checks it', async () => {
  await pages.start(startCheck(promote(undefined, first), second));
  const checked = await pages.get('/', { cookie: 'release-check=2' });
  expect(heading(checked.body)).toBe('2 rendering 1 of ');
  expect(checked.headers['cache-control']).toBe('private, no-cache');
  pages.list = undefined;
  pages.later();
  expect(heading((await pages.get('/')).body)).toMatch(/^1 /);
});

test.each([
  [14, 'private, no-cache', '2'],
  [16, expect.stringContaining('public'), '1'],
])(
  'pages are sent for shared caches again 15 minutes after a check that was interrupted: %s minutes',
  async (minutes, policy, version) => {
    await pages.start(startCheck(promote(undefined, first), second, Date.now() - minutes * 60_000));
    const { headers, body } = await pages.get('/', { cookie: 'release-check=2' });
    expect([headers['cache-control'], heading(body)?.[0]]).toEqual([policy, version]);
  },
);

test('a release on trial is sent only to its share of the visitors, and no shared cache stores its pages', async () => {
  await pages.start(startTrial(promote(undefined, first), second, 10));
  const trial = await pages.get('/', { cookie: 'lot=0' });
  expect(heading(trial.body)).toBe('2 rendering 1 of ');
  pages.list = undefined;
  pages.later();
  const other = await pages.get('/', { cookie: 'lot=99' });
  expect(heading(other.body)).toMatch(/^1 /);
  for (const { headers } of [trial, other]) expect(headers['cache-control']).toBe('private, no-cache');
});

test.each([
  ['a check', startCheck(promote(undefined, first), second), 'release-check=2'],
  ['a trial', startTrial(promote(undefined, first), second, 10), 'lot=0'],
])(
  'during %s, a redirect to the canonical spelling is not stored by shared caches',
  async (_, list, cookie) => {
    await pages.start(list);
    for (const headers of [{ cookie }, { cookie: 'lot=99' }]) {
      const redirect = await pages.get('/OPENACCESS', headers);
      expect([redirect.statusCode, redirect.headers['cache-control']]).toEqual([308, 'private, no-cache']);
    }
  },
);

test('while the API is unavailable, the browser that checks a release gets this release', async () => {
  await pages.start(startCheck(promote(undefined, first), second));
  await pages.get('/');
  pages.list = undefined;
  const checked = await pages.get('/', { cookie: 'release-check=2' });
  expect(heading(checked.body)).toMatch(/^2 /);
});

test('a page links the style sheets of its remote that have a hash in the release', async () => {
  const hash = hashOf('.chart {}');
  const styles = { routes: ['chart.css', 'unlisted.css'], other: ['other.css'] };
  const files = { ...first.files, 'chart.css': hash, 'other.css': hash };
  await pages.start(promote(undefined, { ...first, files, styles }));
  const { body } = await pages.get('/');
  expect(body.match(/<link rel="stylesheet" href="\/remotes[^>]*>/g)).toEqual([
    `<link rel="stylesheet" href="/remotes/public/1/chart.css" integrity="${hash}" crossorigin="anonymous">`,
  ]);
});
