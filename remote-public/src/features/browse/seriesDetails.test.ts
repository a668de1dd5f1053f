import type { BrowsedSeries } from '@juris/contract';
import { seriesJsonLd } from './browseJsonLd';
import { describeSeries } from './describeBrowse';
import { browseLabels as labels } from './labels';

const site = 'https://www.example.org';
const series: BrowsedSeries['output'] = {
  ...{ slug: 'primers', title: 'Primers', books: [], total: 0, page: 1, formats: [], years: [] },
};
const details = { description: 'For *students*.\n\nAnd others.', issn: '2049-3630', eIssn: '' };

test('the structured data of a series contain description and ISSN of the profile', () => {
  const [data] = seriesJsonLd({ ...series, ...details }, site);
  expect(data).toMatchObject({ '@type': 'BookSeries', name: 'Primers', issn: '2049-3630' });
  expect(data).toHaveProperty('description', expect.stringMatching(/^For students\.\s+And others\.$/));
  const [both] = seriesJsonLd({ ...series, ...details, eIssn: '2434-561X' }, site);
  expect(both).toHaveProperty('issn', ['2049-3630', '2434-561X']);
});

test('the structured data of a series without a profile have neither description nor ISSN', () => {
  const [data] = seriesJsonLd(series, site);
  expect(data).not.toHaveProperty('description');
  expect(data).not.toHaveProperty('issn');
});

test('the description of a series page is the text of the profile, otherwise a general one', () => {
  expect(describeSeries({ ...series, ...details }, site).description).toBe('For students. And others.');
  expect(describeSeries(series, site).description).toBe(labels.describeSeries('Primers'));
});

test('the line with the ISSNs names the edition of each, and is empty without an ISSN', () => {
  expect(labels.issns('', '2434-561X')).toBe('ISSN 2434-561X (online)');
  expect(labels.issns('2049-3630', '')).toBe('ISSN 2049-3630 (print)');
  expect(labels.issns('', '')).toBe('');
});
