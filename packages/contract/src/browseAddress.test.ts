import { authorPath, seriesPath } from './browseAddress';
import { subjectHeads, subjects } from './lists';
import { broaderSubjects, subjectOfSlug, subjectPath } from './subjectAddress';

test('the address of an author page contains the name in its script, and a known ORCID iD', () => {
  expect(authorPath({ name: 'Asha Varma' })).toBe('/authors/asha-varma');
  expect(authorPath({ name: 'Asha Varma', orcid: '0000-0002-1694-233X' })).toBe(
    '/authors/asha-varma-0000-0002-1694-233x',
  );
  expect(decodeURIComponent(authorPath({ name: 'அன்பரசி மாறன்' }) ?? '')).toBe('/authors/அன்பரசி-மாறன்');
});

test('authors, editors and translators have a page; illustrators do not', () => {
  expect(authorPath({ name: 'Asha Varma', role: 'translator' })).toBe('/authors/asha-varma');
  expect(authorPath({ name: 'Asha Varma', role: 'illustrator' })).toBeUndefined();
});

test('names without letters and digits have no page', () => {
  expect(authorPath({ name: '…' })).toBeUndefined();
  expect(seriesPath('—')).toBeUndefined();
  expect(seriesPath('Études: droit')).toBe('/series/etudes-droit');
});

test('each subject has a separate address that leads back to its code', () => {
  const codes = [...Object.keys(subjectHeads), ...Object.keys(subjects)];
  for (const code of codes as (keyof typeof subjects)[])
    expect(subjectOfSlug(subjectPath(code).replace('/subjects/', ''))).toBe(code);
  expect(subjectPath('L')).toBe('/subjects/law');
  expect(subjectOfSlug('alchemy')).toBeUndefined();
});

test('each subject belongs to a broad subject', () => {
  for (const code of Object.keys(subjects)) expect(Object.keys(subjectHeads)).toContain(code[0]);
  expect(broaderSubjects('LNV')).toEqual(['L', 'LN']);
  expect(broaderSubjects('L')).toEqual([]);
});
