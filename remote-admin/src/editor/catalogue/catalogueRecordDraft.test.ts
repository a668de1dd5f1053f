import {
  blankCatalogueRecord,
  parseCatalogueRecord,
  catalogueRecordText,
  sentCatalogueRecord,
  blankContributor,
  catalogueRecordWord,
} from './catalogueRecordDraft';

const torts = { ...blankCatalogueRecord, pages: 312, subtitle: 'Cases and problems' };

test('converts an empty record to an empty text and back', () => {
  expect(catalogueRecordText(blankCatalogueRecord)).toBe('');
  expect(catalogueRecordText(undefined)).toBe('');
  expect(parseCatalogueRecord('')).toEqual(blankCatalogueRecord);
  expect(parseCatalogueRecord('no record')).toEqual(blankCatalogueRecord);
  expect(parseCatalogueRecord(catalogueRecordText(torts))).toEqual(torts);
});

test('sends only a changed record, and an emptied record as an empty text', () => {
  const text = catalogueRecordText(torts);
  expect(sentCatalogueRecord(text, torts)).toBeUndefined();
  expect(sentCatalogueRecord('', undefined)).toBeUndefined();
  expect(sentCatalogueRecord(text, undefined)).toBe(text);
  expect(sentCatalogueRecord('', torts)).toBe('');
});

test('reads contributors without name parts from a draft of an older release', () => {
  const older = JSON.stringify({ contributors: [{ name: 'Asha Varma', role: 'editor', orcid: '' }] });
  expect(parseCatalogueRecord(older).contributors).toEqual([
    { ...blankContributor, name: 'Asha Varma', role: 'editor' },
  ]);
  expect(catalogueRecordWord.read({ record: older })).toBe('contributors: Asha Varma (Varma, Asha), editor');
});
