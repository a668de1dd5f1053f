import type { RemoteContext, SearchEntry } from '@juris/shell/platform';
import { leaders } from '../data/leaders';
import { belongs, sections } from './sections';

/** The people of the boards and the teams, for the search. @throws ApiFailure when the list is away */
export async function peopleEntries({ store }: RemoteContext): Promise<SearchEntry[]> {
  const people = await store.dispatch(leaders.initiate(undefined, { subscribe: false })).unwrap();
  return people.flatMap((person) =>
    sections
      .filter((section) => belongs(section)(person))
      .map(({ name, path }) => ({ name: person.personName, kind: name, to: `/${path}#person-${person.id}` })),
  );
}
