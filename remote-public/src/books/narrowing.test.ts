import { narrowingAt, narrowingIn } from './narrowing';

const asked = (address: string) => narrowingIn(new URLSearchParams(address));

test('an address says what a list is narrowed to; empty choices and what means nothing are left out', () => {
  const address = '?subject=LNV&author=Asha+Varma&format=&year=20x4&sort=price&utm_source=mail';
  expect(asked(address)).toEqual({ subject: 'LNV', author: 'Asha Varma' });
});

test('a narrowed list has pages, from the second on; the whole list has none', () => {
  expect(asked('?sort=newest&page=2')).toEqual({ sort: 'newest', page: '2' });
  expect(asked('?sort=newest&page=1')).toEqual({ sort: 'newest' });
  expect(asked('?page=2')).toEqual({});
});

test('what a form sends of empty choices leads to the address without them', () => {
  const leadsTo = (address: string) => {
    try {
      return narrowingAt(`http://localhost${address}`);
    } catch (answer) {
      if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
      throw answer;
    }
  };
  expect(leadsTo('/titles?subject=&author=Asha%20Varma&format=&year=&sort=&from=mail')).toEqual([
    308,
    '/titles?author=Asha+Varma&from=mail',
  ]);
  expect(leadsTo('/titles?subject=&author=&format=&year=&sort=')).toEqual([308, '/titles']);
  expect(leadsTo('/titles?sort=name&sort=newest')).toEqual([308, '/titles?sort=name']);
  expect(leadsTo('/titles?author=Asha%20Varma')).toEqual({ author: 'Asha Varma' });
});
