import { z } from 'zod';
import { subjectHeads, subjects } from '@juris/contract/lists';

/** Schema of a subject that has a page: a Thema code of the list, or the letter of a broad subject. */
export const subjectCode = z.enum(
  [...Object.keys(subjectHeads), ...Object.keys(subjects)] as [
    keyof typeof subjectHeads | keyof typeof subjects,
  ],
  'must be a subject of the list',
);
