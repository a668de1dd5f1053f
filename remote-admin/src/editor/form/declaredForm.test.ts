import { banner } from '@juris/contract/types/banner';
import { declaredForm } from './declaredForm';

test('the record of a preview has the values of the form, as the API would send them, and the stored file', () => {
  const { blank, recordOf } = declaredForm(banner);
  const item = { id: 4, imgLink: 'stored.svg', isActive: 0, version: 3 };
  const draft = { ...blank, title: 'கவிதை', sequenceNumber: '12', focalX: '20', altText: 'Poems' };
  expect(recordOf(draft, item)).toMatchObject({
    ...{ id: 4, version: 3, isActive: 1, activeFrom: '', imgLink: 'stored.svg' },
    ...{ title: 'கவிதை', sequenceNumber: 12, focalX: 20, focalY: 50, altText: 'Poems' },
  });
});

test('the record of a preview has a placeholder for a new file, and the usual number while a number is incomplete', () => {
  const { blank, recordOf } = declaredForm(banner);
  const draft = { ...blank, sequenceNumber: '-', image: new File(['x'], 'new.png') };
  expect(recordOf(draft, undefined)).toMatchObject({ sequenceNumber: -1, imgLink: 'unsaved-0.svg' });
});
