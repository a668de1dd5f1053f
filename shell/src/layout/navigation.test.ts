import { sampleNavigation } from '../../testing/navigation';
import { isCurrent, isHere } from './navigation';

const leadership = sampleNavigation.main[1];

describe('isCurrent and isHere', () => {
  const sales = { text: 'Sales', to: '/leadership/sales' };

  test('a link is current if the address ends with its path', () => {
    expect(isCurrent(sales, '/leadership/sales')).toBe(true);
    expect(isCurrent(sales, '/leadership/sales/')).toBe(true);
    expect(isCurrent(sales, '/preview/leadership/sales')).toBe(true);
    expect(isCurrent(sales, '/leadership/salessupport')).toBe(false);
  });

  test('the link to the home page is current only on the home page', () => {
    const home = { text: 'Home', to: '/' };
    expect(isCurrent(home, '/')).toBe(true);
    expect(isCurrent(home, '/resources')).toBe(false);
    expect(isCurrent(home, '/resources/')).toBe(false);
  });

  test('a menu is marked if it or its group contains the current link', () => {
    if (!leadership || !('links' in leadership)) throw new Error('The sample has no menu.');
    expect(isHere(leadership, '/leadership/advisory')).toBe(true);
    expect(isHere(leadership, '/leadership/sales')).toBe(true);
    expect(isHere(leadership, '/juris/about')).toBe(false);
  });
});
