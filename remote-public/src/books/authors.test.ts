import { authorsIn } from './authors';

test.each([
  ['Asha Varma', ['Asha Varma']],
  ['R. Sundaram and Farida Khan', ['R. Sundaram', 'Farida Khan']],
  [
    'Asha Varma, Anand Sandhu, and P. Rao & K. Nambiar',
    ['Asha Varma', 'Anand Sandhu', 'P. Rao', 'K. Nambiar'],
  ],
  ['', []],
])('the authors of "%s" are %j', (line, people) => expect(authorsIn(line)).toEqual(people));
