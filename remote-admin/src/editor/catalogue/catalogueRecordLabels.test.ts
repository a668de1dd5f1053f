import { compareDrafts, mergeDrafts } from '../compare/compareDrafts';
import { compareLabels } from '../compare/mergeList';
import { blankCatalogueRecord, blankContributor, catalogueRecordText } from './catalogueRecordDraft';
import { catalogueRecordLabel } from './catalogueRecordLabels';
import { catalogueLabels } from './labels';

type Draft = typeof blankCatalogueRecord;
const labels = { record: catalogueRecordLabel };
const print = { format: 'print', isbn: '978-3-16-148410-0', price: '1295.00', currency: 'INR' } as const;
const ebook = { format: 'e-book', isbn: '', price: '', currency: 'INR' } as const;
const asha = {
  ...blankContributor,
  ...{ name: 'Dr. Asha Varma', familyName: 'Varma', givenNames: 'Asha', orcid: '' },
};

const snapshot = (part: Partial<Draft>) => ({
  draft: { record: catalogueRecordText({ ...blankCatalogueRecord, ...part }) },
  files: {},
});

/** Returns the rows of a comparison of an older with the current record. */
const rows = (then: Partial<Draft>, now: Partial<Draft>) =>
  compareDrafts({ base: snapshot(then), theirs: snapshot(then), yours: snapshot(now) }, labels).map(
    ({ label, theirs, yours }) => [label, theirs.text, yours.text],
  );

test('a comparison shows only the changed price, with its format and its currency sign', () => {
  const then = { subtitle: 'Cases', pages: 312, formats: [print, ebook] };
  expect(rows(then, { ...then, formats: [{ ...print, price: '1395.00' }, ebook] })).toEqual([
    ['Price, Print', '₹1,295', '₹1,395'],
  ]);
  expect(rows(then, { ...then, formats: [{ ...print, currency: 'USD' }, ebook] })).toEqual([
    ['Price, Print', '₹1,295', 'US$1,295'],
  ]);
});

test('prices of other markets and formats of the same type have their own rows', () => {
  const usd = { price: '12.50', currency: 'USD', territory: 'rest-of-world' } as const;
  const first = { ...print, format: 'paperback', otherPrices: [usd] } as const;
  const second = { ...first, isbn: '978-0-306-40615-7', otherPrices: undefined };
  const then = { formats: [{ ...first, otherPrices: [usd] }, second] };
  expect(
    rows(then, {
      formats: [
        { ...first, territory: 'india', otherPrices: [{ ...usd, price: '15.00' }] },
        { ...second, price: '1395.00', availability: 'out of print' },
      ],
    }),
  ).toEqual([
    ['Price, Paperback', '₹1,295', '₹1,295 (India)'],
    ['Price (USD, Rest of world), Paperback', 'US$12.50 (Rest of world)', 'US$15 (Rest of world)'],
    ['Price, Paperback 2', '₹1,295', '₹1,395'],
    ['Availability, Paperback 2', '', 'Out of print'],
  ]);
});

test('each value of a record is shown as readable text', () => {
  expect(
    rows(
      { publicationDate: '2026-03', subjects: ['LNTM'], language: '', licence: '' },
      {
        ...{ publicationDate: '2026-03-12', subjects: ['LNTM', 'LNV'], language: 'ta' },
        ...{ licence: 'CC-BY-4.0', status: 'forthcoming', pages: 412, accessibility: ['85'] },
        series: { title: 'Law & Medicine', number: '2' },
      },
    ),
  ).toEqual([
    [
      catalogueLabels.subjects,
      'Medical and healthcare law',
      'Medical and healthcare law\nLaw of torts, damages and compensation',
    ],
    [catalogueLabels.publicationDate, 'March 2026', '12 March 2026'],
    [catalogueLabels.availability, 'Available', 'Forthcoming'],
    [catalogueLabels.pages, '', '412'],
    [catalogueLabels.series, '', 'Law & Medicine'],
    [catalogueLabels.seriesNumber, '', '2'],
    [catalogueLabels.language, '', 'Tamil'],
    [catalogueLabels.licence, '', 'CC BY 4.0'],
    [catalogueLabels.accessibility, '', expect.not.stringMatching(/85/)],
  ]);
});

test('a field of a contributor has its own row, and a new contributor is one row', () => {
  const who = { ...blankContributor, type: 'organisation' as const, name: 'World Health Organization' };
  const tamil = { ...blankContributor, name: 'கலைவாணி', role: 'translator' as const };
  expect(
    rows(
      { contributors: [asha] },
      { contributors: [{ ...asha, role: 'editor', orcid: '0000-0002-1825-0097' }, who, tamil] },
    ),
  ).toEqual([
    ['Contributor 1, role', 'Author', 'Editor'],
    ['Contributor 1, ORCID iD', '', '0000-0002-1825-0097'],
    ['Contributor 2', '', 'World Health Organization, Author'],
    ['Contributor 3', '', 'கலைவாணி, Translator'],
  ]);
});

test('a contributor is shown with the name as printed and as cited', () => {
  expect(rows({}, { contributors: [asha] })).toEqual([
    ['Contributor 1', '', 'Dr. Asha Varma (Varma, Asha), Author'],
  ]);
});

test('a moved contributor is one row', () => {
  const ravi = { ...blankContributor, name: 'Ravi' };
  expect(rows({ contributors: [asha, ravi] }, { contributors: [ravi, asha] })).toEqual([
    [
      compareLabels.order(catalogueLabels.contributors),
      'Dr. Asha Varma (Varma, Asha), Author\nRavi, Author',
      'Ravi, Author\nDr. Asha Varma (Varma, Asha), Author',
    ],
  ]);
});

test('an empty record equals a record with empty fields', () => {
  const empty = { draft: { record: '' }, files: {} };
  const older = { draft: { record: '{"subtitle":"","pages":null}' }, files: {} };
  expect(compareDrafts({ base: empty, theirs: older, yours: empty }, labels)).toEqual([]);
});

test('a price changed by one editor and a page count changed by the other are merged without a conflict', () => {
  const sides = {
    base: snapshot({ formats: [print] }),
    theirs: snapshot({ formats: [{ ...print, price: '1395.00' }] }),
    yours: snapshot({ formats: [print], pages: 412 }),
  };
  expect(compareDrafts(sides, labels).map(({ label, changedBy }) => [label, changedBy])).toEqual([
    ['Price, Print', 'them'],
    ['Pages', 'you'],
  ]);
  expect(mergeDrafts(sides, labels, new Set())).toEqual(
    snapshot({ formats: [{ ...print, price: '1395.00' }], pages: 412 }).draft,
  );
});

test('a field that a newer API has added is kept in the merged record', () => {
  const newer = JSON.stringify({ ...blankCatalogueRecord, subtitle: 'Cases', colour: 'red' });
  const sides = {
    base: { draft: { record: newer }, files: {} },
    theirs: { draft: { record: newer }, files: {} },
    yours: { draft: { record: newer.replace('Cases', 'Problems') }, files: {} },
  };
  expect(JSON.parse(mergeDrafts(sides, labels, new Set()).record)).toMatchObject({
    subtitle: 'Problems',
    colour: 'red',
  });
});
