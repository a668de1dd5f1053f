import type { Remote } from '@juris/platform';
import { remoteRoutes } from '../../renderer/localRenderer';
import { routeMatcher } from './matchRoute';

const remote: Remote = {
  platform: '^1',
  routes: () => [
    { index: true, handle: { title: 'Home' } },
    { path: 'resources', handle: { title: 'Resources', parameters: ['publisher'] } },
    { path: 'TRI/reprints/contentcheck' },
    { path: 'titles/:id', handle: { title: 'Book' } },
    { path: 'leadership', children: [{ path: 'sales' }, { index: true }] },
  ],
};

describe('routeMatcher', () => {
  const find = routeMatcher(remoteRoutes(remote, '/'));

  test.each([
    ['/', '/'],
    ['//', '/'],
    ['/RESOURCES/', '/resources'],
    ['//resources', '/resources'],
    ['/tri/reprints/contentcheck', '/TRI/reprints/contentcheck'],
    ['/Titles/5-Torts', '/titles/5-Torts'],
    ['/leadership/Sales', '/leadership/sales'],
    ['/leadership', '/leadership'],
  ])('the path %s matches a route, whose canonical spelling is %s', (requested, path) => {
    expect(find(requested)?.path).toBe(path);
  });

  test.each(['/no/such', '/resources/2', '/titles', '/evil.example/resources'])(
    'the path %s matches no route',
    (requested) => {
      expect(find(requested)).toBeUndefined();
    },
  );

  test('routeMatcher returns the query parameters of a page, or an empty list', () => {
    expect(find('/resources')?.parameters).toEqual(['publisher']);
    expect(find('/')?.parameters).toEqual([]);
  });

  test('a path that matches a catch-all route keeps its spelling below the mount path', () => {
    const claimsAll: Remote = { platform: '^1', routes: () => [{ path: '*' }] };
    const findBelow = (mount: string) => routeMatcher(remoteRoutes(claimsAll, mount));
    expect(findBelow('/')('/Any/Thing')?.path).toBe('/Any/Thing');
    expect(findBelow('/admin')('/ADMIN/x')?.path).toBe('/admin/x');
    expect(findBelow('/admin')('/elsewhere')).toBeUndefined();
  });
});
