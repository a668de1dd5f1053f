import {
  blankCatalogueRecord,
  parseCatalogueRecord,
  catalogueRecordText,
  sentCatalogueRecord,
  blankContributor,
  catalogueRecordWord,
} from './catalogueRecordDraft';

const torts = { ...blankCatalogueRecord, pages: 312, subtitle: 'Cases and problems' };

test('a record that says nothing is an empty text, and the other way round', () => {
  expect(catalogueRecordText(blankCatalogueRecord)).toBe('');
  expect(catalogueRecordText(undefined)).toBe('');
  expect(parseCatalogueRecord('')).toEqual(blankCatalogueRecord);
  expect(parseCatalogueRecord('no record')).toEqual(blankCatalogueRecord);
  expect(parseCatalogueRecord(catalogueRecordText(torts))).toEqual(torts);
});

test('only a changed record is sent; one that was emptied is sent empty', () => {
  const text = catalogueRecordText(torts);
  expect(sentCatalogueRecord(text, torts)).toBeUndefined();
  expect(sentCatalogueRecord('', undefined)).toBeUndefined();
  expect(sentCatalogueRecord(text, undefined)).toBe(text);
  expect(sentCatalogueRecord('', torts)).toBe('');
});

test('a draft of an older release has contributors without parts', () => {
  const older = JSON.stringify({ contributors: [{ name: 'Asha Varma', role: 'editor', orcid: '' }] });
  expect(parseCatalogueRecord(older).contributors).toEqual([
    { ...blankContributor, name: 'Asha Varma', role: 'editor' },
  ]);
  expect(catalogueRecordWord.read({ record: older })).toBe('contributors: Asha Varma (Varma, Asha), editor');
});
