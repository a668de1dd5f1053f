import { parseEntries } from './EntryList';

test('each line of a pasted list becomes an entry without number; its address becomes the link', () => {
  const list = [
    '1. Willett W. Food in the Anthropocene. Lancet. 2019. https://doi.org/10.1016/S0140-6736(18)31788-4',
    '',
    '• ICMR. Dietary Guidelines for Indians. <https://www.nin.res.in>.',
    '  2) தமிழ் நூல். சென்னை; 2020.\r',
    'https://www.who.int',
    '1977 was a year.',
  ].join('\n');
  expect(parseEntries(list)).toEqual([
    {
      text: 'Willett W. Food in the Anthropocene. Lancet. 2019.',
      link: 'https://doi.org/10.1016/S0140-6736(18)31788-4',
    },
    { text: 'ICMR. Dietary Guidelines for Indians.', link: 'https://www.nin.res.in' },
    { text: 'தமிழ் நூல். சென்னை; 2020.' },
    { text: 'https://www.who.int', link: 'https://www.who.int' },
    { text: '1977 was a year.' },
  ]);
});
