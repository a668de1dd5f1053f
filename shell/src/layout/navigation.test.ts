import { sampleNavigation } from '../../testing/navigation';
import { isCurrent, isHere } from './navigation';

const leadership = sampleNavigation.main[1];

describe('the current navigation entry', () => {
  const sales = { text: 'Sales', to: '/leadership/sales' };

  test('is the one whose link the address ends with', () => {
    expect(isCurrent(sales, '/leadership/sales')).toBe(true);
    expect(isCurrent(sales, '/leadership/sales/')).toBe(true);
    expect(isCurrent(sales, '/preview/leadership/sales')).toBe(true);
    expect(isCurrent(sales, '/leadership/salessupport')).toBe(false);
  });

  test('is Home only on the home page', () => {
    const home = { text: 'Home', to: '/' };
    expect(isCurrent(home, '/')).toBe(true);
    expect(isCurrent(home, '/resources')).toBe(false);
    expect(isCurrent(home, '/resources/')).toBe(false);
  });

  test('marks its menu, also for a link within the group', () => {
    if (!leadership || !('links' in leadership)) throw new Error('The sample has no menu.');
    expect(isHere(leadership, '/leadership/advisory')).toBe(true);
    expect(isHere(leadership, '/leadership/sales')).toBe(true);
    expect(isHere(leadership, '/juris/about')).toBe(false);
  });
});
