import { z } from 'zod';
import { slugOf } from '@juris/contract/slug';
import { personKey } from '../books/browseTerms';
import type { Term } from '../content/terms';

const storedProfile = z.looseObject({ name: z.string(), orcid: z.string() });

/** Returns the terms by which the page of an author finds the profile: the ORCID iD if known, otherwise the name. */
export function profileTerms(row: object): Term[] {
  const { name: label, orcid } = storedProfile.parse(row);
  return orcid === ''
    ? [{ facet: 'person', key: personKey(slugOf(label), ''), label }]
    : [{ facet: 'orcid', key: orcid, label }];
}
