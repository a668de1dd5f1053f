import { z } from 'zod';
import { cataloguedOpenAccessItem } from '@juris/contract/openAccess';
import { eBookOfOpenAccess } from './kbart';

test('a KBART file lists a book from the start of its publication date in India', () => {
  const [item] = z.tuple([cataloguedOpenAccessItem]).parse(cataloguedOpenAccessItem.meta()?.examples);
  const record = { ...item.record, publicationDate: '2026-12-01' };
  const clock = jest.spyOn(Date, 'now');
  const isListedAt = (time: string) => {
    clock.mockReturnValue(Date.parse(time));
    return eBookOfOpenAccess({ ...item, record }, 'Juris Press').length === 1;
  };
  expect(isListedAt('2026-11-30T18:29:59Z')).toBe(false);
  expect(isListedAt('2026-11-30T18:30:00Z')).toBe(true);
  clock.mockRestore();
});
