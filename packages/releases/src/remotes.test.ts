import { remoteAt } from './remotes';

test.each([
  ['/', 'public'],
  ['/contactus', 'public'],
  ['/administration', 'public'],
  ['/about/admin', 'public'],
  ['/admin', 'admin'],
  ['/admin/', 'admin'],
  ['/Admin/ManageBanner', 'admin'],
])('%s belongs to the remote "%s"', (pathname, name) => expect(remoteAt(pathname).name).toBe(name));
