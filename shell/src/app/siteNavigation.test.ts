import { defaultMounts } from '@juris/releases/mountTable';
import { sampleNavigation } from '../../testing/navigation';
import { joinNavigations, siteNavigation } from './siteNavigation';

const events = {
  main: [
    { text: 'Events', to: '/events' },
    { text: 'Leadership', id: 'leadership-menu', links: [{ text: 'Speakers', to: '/events/speakers' }] },
  ],
  footer: [{ text: 'Events', to: '/events' }],
  notices: [{ text: 'Terms of events', to: '/events/terms' }],
  catalogue: [{ text: 'All events', to: '/events' }],
};

test('the links of other remotes follow those of the public remote, and menus with one id are merged', () => {
  const { main, footer, notices, catalogue } = joinNavigations([sampleNavigation, events]);
  expect(main.map(({ text }) => text)).toEqual(['Home', 'Leadership', 'Platforms', 'Open Access', 'Events']);
  expect(main[1]).toMatchObject({
    id: 'leadership-menu',
    links: [{ text: 'Management' }, { text: 'Advisory Board' }, { text: 'Speakers', to: '/events/speakers' }],
    group: { text: 'Team', links: [{ text: 'Sales' }, { text: 'Sales Support' }] },
  });
  for (const [list, own] of [
    [footer, 'Events'],
    [notices, 'Terms of events'],
    [catalogue, 'All events'],
  ] as const)
    expect(list.map(({ text }) => text)).toEqual([expect.any(String), own]);
});

test('a group of links appears in a menu even if only a later remote adds it', () => {
  const menu = { text: 'Events', id: 'events-menu', links: [] };
  const group = { text: 'Past', links: [{ text: '2025', to: '/events/2025' }] };
  const none = { footer: [], notices: [], catalogue: [] };
  expect(
    joinNavigations([
      { ...none, main: [menu] },
      { ...none, main: [{ ...menu, group }] },
    ]).main,
  ).toEqual([{ ...menu, group }]);
});

test('the layout links to the home page while the links of the public remote are unknown', () => {
  expect(siteNavigation(defaultMounts, {}).main).toEqual([{ text: 'Home', to: '/' }]);
  expect(siteNavigation(defaultMounts, { public: sampleNavigation })).toEqual(sampleNavigation);
});
