import { defaultMounts } from './mountTable';
import { remoteAt } from './remotes';

test.each([
  ['/', 'public'],
  ['/contactus', 'public'],
  ['/administration', 'public'],
  ['/about/admin', 'public'],
  ['/admin', 'admin'],
  ['/admin/', 'admin'],
  ['/Admin/ManageBanner', 'admin'],
])('remoteAt assigns the path %s to the remote "%s"', (pathname, name) =>
  expect(remoteAt(defaultMounts, pathname).name).toBe(name),
);
