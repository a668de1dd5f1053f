import { sampleNavigation } from '../../testing/navigation';
import { isLinkCurrent, isMenuCurrent } from './navigation';

const leadership = sampleNavigation.main[1];

describe('isLinkCurrent and isMenuCurrent', () => {
  const sales = { text: 'Sales', to: '/leadership/sales' };

  test('a link counts as current if the current address ends with the path of the link', () => {
    expect(isLinkCurrent(sales, '/leadership/sales')).toBe(true);
    expect(isLinkCurrent(sales, '/leadership/sales/')).toBe(true);
    expect(isLinkCurrent(sales, '/preview/leadership/sales')).toBe(true);
    expect(isLinkCurrent(sales, '/leadership/salessupport')).toBe(false);
  });

  test('the link to the home page is current only on the home page', () => {
    const home = { text: 'Home', to: '/' };
    expect(isLinkCurrent(home, '/')).toBe(true);
    expect(isLinkCurrent(home, '/resources')).toBe(false);
    expect(isLinkCurrent(home, '/resources/')).toBe(false);
  });

  test('a menu counts as current if the menu or its group contains the current link', () => {
    if (!leadership || !('links' in leadership)) throw new Error('The sample has no menu.');
    expect(isMenuCurrent(leadership, '/leadership/advisory')).toBe(true);
    expect(isMenuCurrent(leadership, '/leadership/sales')).toBe(true);
    expect(isMenuCurrent(leadership, '/juris/about')).toBe(false);
  });
});
