import { compareDrafts, mergeDrafts, type Snapshot } from './compareDrafts';
import type { FieldLabels, Sides } from './fieldLabels';
import { compareLabels, listField } from './mergeList';
import { mergeFields } from './mergeFields';

interface Person {
  name: string;
  role: string;
}

interface Draft {
  title: string;
  team: string;
  group: string;
  cover: File | undefined;
  people: string;
}

const people = listField<Person>({
  label: 'People',
  entryLabel: (person, list, field) =>
    [`Person ${list.indexOf(person) + 1}`, field].filter(Boolean).join(', '),
  read: ({ name, role }) => `${name}, ${role}`,
  identities: [({ name }) => name],
  fields: { name: 'name', role: 'role' },
});

const labels: FieldLabels<Draft> = {
  title: 'Title',
  team: { label: 'Team', read: ({ team, group }) => `${team}/${group}` },
  group: { label: 'Group', follows: 'team' },
  cover: 'Cover',
  people: {
    label: 'People',
    merge: ({ base, theirs, yours }, context) =>
      JSON.stringify(
        mergeFields({ base: parse(base), theirs: parse(theirs), yours: parse(yours) }, { people }, context)
          .people,
      ),
  },
};
const parse = (text: string): { people: Person[] } => ({ people: JSON.parse(text) });

const asha = { name: 'Asha Varma', role: 'author' };
const ravi = { name: 'Ravi Menon', role: 'editor' };
const tamil = { name: 'கலைவாணி நடராஜன்', role: 'translator' };
const who = { name: 'World Health Organization', role: 'author' };

const base: Draft = { title: 'Torts', team: '1', group: 'a', cover: undefined, people: '[]' };

/** Compares three drafts that differ from `base` in the given fields. All have the stored cover `old.svg`. */
function sides(
  theirs: Partial<Draft>,
  yours: Partial<Draft>,
  from: Partial<Draft> = {},
): Sides<Snapshot<Draft>> {
  const files = { cover: { name: 'old.svg' } };
  const start = { ...base, ...from };
  return {
    base: { draft: start, files },
    theirs: { draft: { ...start, ...theirs }, files },
    yours: { draft: { ...start, ...yours }, files },
  };
}
const listSides = (from: Person[], theirs: Person[], yours: Person[]) =>
  sides(
    { people: JSON.stringify(theirs) },
    { people: JSON.stringify(yours) },
    { people: JSON.stringify(from) },
  );

const found = (of: ReturnType<typeof sides>) =>
  compareDrafts(of, labels).map(({ label, theirs, yours, changedBy }) => [
    label,
    theirs.text,
    yours.text,
    changedBy,
  ]);
const mergedPeople = (of: ReturnType<typeof sides>, taken: string[] = []): Person[] =>
  JSON.parse(mergeDrafts(of, labels, new Set(taken)).people);

test('compareDrafts lists the fields that differ, with the editor who changed each', () => {
  expect(found(sides({}, {}))).toEqual([]);
  expect(found(sides({ title: 'Contracts' }, { team: '2' }))).toEqual([
    ['Title', 'Contracts', 'Torts', 'them'],
    ['Team', '1/a', '2/a', 'you'],
  ]);
  expect(found(sides({ title: 'Contracts' }, { title: 'Evidence' }))).toEqual([
    ['Title', 'Contracts', 'Evidence', 'both'],
  ]);
});

test('the same change on both sides is not a difference', () => {
  expect(found(sides({ title: 'Contracts' }, { title: 'Contracts' }))).toEqual([]);
});

test('texts that differ only in their Unicode form or line breaks are equal', () => {
  const composed = 'கொ க\u0BCA\nb';
  expect(found(sides({ title: composed }, { title: 'கொ க\u0BC6\u0BBE\r\nb' }))).toEqual([]);
});

test('fields that follow another field are chosen together with it', () => {
  const both = sides({ group: 'b' }, { team: '2' });
  expect(found(both)).toEqual([['Team', '1/b', '2/a', 'both']]);
  expect(mergeDrafts(both, labels, new Set(['team']))).toMatchObject({ team: '1', group: 'b' });
  expect(mergeDrafts(both, labels, new Set())).toMatchObject({ team: '2', group: 'a' });
});

test('mergeDrafts keeps the changes that only one editor made, and the chosen values of the others', () => {
  const both = sides({ title: 'Contracts', team: '3' }, { title: 'Evidence' });
  expect(mergeDrafts(both, labels, new Set())).toMatchObject({ title: 'Evidence', team: '3' });
  expect(mergeDrafts(both, labels, new Set(['title']))).toMatchObject({ title: 'Contracts', team: '3' });
});

test('a selected file is asked about only if the stored file changed or is unknown', () => {
  const cover = new File(['a'], 'new.svg');
  const selected = sides({}, { cover });
  expect(found(selected)).toEqual([['Cover', 'old.svg', 'new.svg', 'you']]);
  const replaced = { ...selected, theirs: { ...selected.theirs, files: { cover: { name: 'other.svg' } } } };
  expect(found(replaced)).toEqual([['Cover', 'other.svg', 'new.svg', 'both']]);
  expect(mergeDrafts(replaced, labels, new Set()).cover).toBe(cover);
  expect(mergeDrafts(replaced, labels, new Set(['cover'])).cover).toBeUndefined();
  const unknown = { ...selected, base: { ...selected.base, files: undefined } };
  expect(found(unknown)).toEqual([['Cover', 'old.svg', 'new.svg', 'both']]);
});

test('a stored file that only the other editor replaced is used without a question', () => {
  const same = sides({}, {});
  const replaced = { ...same, theirs: { ...same.theirs, files: { cover: { name: 'other.svg' } } } };
  expect(found(replaced)).toEqual([['Cover', 'other.svg', 'old.svg', 'them']]);
  expect(mergeDrafts(replaced, labels, new Set()).cover).toBeUndefined();
});

test('changes of different list entries merge without a question', () => {
  const both = listSides(
    [asha, tamil],
    [{ ...asha, role: 'editor' }, tamil],
    [asha, { ...tamil, role: 'author' }],
  );
  expect(found(both)).toEqual([
    ['Person 1, role', 'editor', 'author', 'them'],
    ['Person 2, role', 'translator', 'author', 'you'],
  ]);
  expect(mergedPeople(both)).toEqual([
    { ...asha, role: 'editor' },
    { ...tamil, role: 'author' },
  ]);
});

test('entries that both editors added are all kept, each after its predecessor', () => {
  const both = listSides([asha, ravi], [asha, tamil, ravi], [who, asha, ravi]);
  expect(found(both)).toEqual([
    ['Person 1', '', 'World Health Organization, author', 'you'],
    ['Person 2', 'கலைவாணி நடராஜன், translator', '', 'them'],
  ]);
  expect(mergedPeople(both)).toEqual([who, asha, tamil, ravi]);
});

test('an entry that one editor removed and the other changed is asked about as a whole', () => {
  const both = listSides([asha, ravi], [ravi], [{ ...asha, role: 'editor' }, ravi]);
  expect(found(both)).toEqual([['Person 1', '', 'Asha Varma, editor', 'both']]);
  expect(mergedPeople(both)).toEqual([{ ...asha, role: 'editor' }, ravi]);
  expect(
    mergedPeople(
      both,
      compareDrafts(both, labels).map(({ id }) => id),
    ),
  ).toEqual([ravi]);
});

test('an entry that one editor removed stays removed if the other did not change it', () => {
  expect(mergedPeople(listSides([asha, ravi], [asha, ravi], [ravi]))).toEqual([ravi]);
  expect(mergedPeople(listSides([asha, ravi], [ravi], [asha, ravi]))).toEqual([ravi]);
});

test('a corrected name is shown as one entry', () => {
  const corrected = listSides([asha, ravi], [{ ...asha, name: 'Asha Verma' }, ravi], [asha, ravi]);
  expect(found(corrected)).toEqual([['Person 1', 'Asha Verma, author', 'Asha Varma, author', 'them']]);
  expect(mergedPeople(corrected)).toEqual([{ ...asha, name: 'Asha Verma' }, ravi]);
});

test('a name that both editors corrected is asked about and never appears twice', () => {
  const both = listSides([asha], [{ ...asha, name: 'Asha Verma' }], [{ ...asha, name: 'Asha Warma' }]);
  expect(found(both)).toEqual([['Person 1', 'Asha Verma, author', 'Asha Warma, author', 'both']]);
  expect(mergedPeople(both)).toEqual([{ ...asha, name: 'Asha Warma' }]);
});

test('a new order is one difference, and merges with the changes of the other editor', () => {
  const both = listSides([asha, ravi, who], [who, asha, ravi], [asha, { ...ravi, role: 'author' }, who]);
  expect(found(both)).toEqual([
    ['Person 2, role', 'editor', 'author', 'you'],
    [
      compareLabels.order('People'),
      'World Health Organization, author\nAsha Varma, author\nRavi Menon, editor',
      'Asha Varma, author\nRavi Menon, author\nWorld Health Organization, author',
      'them',
    ],
  ]);
  expect(mergedPeople(both)).toEqual([who, asha, { ...ravi, role: 'author' }]);
});

test('a list with two equal names is compared as a whole', () => {
  const twice = [asha, { ...asha, role: 'editor' }];
  const both = listSides([asha], [asha, ravi], twice);
  expect(found(both)).toEqual([
    ['People', 'Asha Varma, author\nRavi Menon, editor', 'Asha Varma, author\nAsha Varma, editor', 'both'],
  ]);
  expect(mergedPeople(both)).toEqual(twice);
  expect(
    mergedPeople(
      both,
      compareDrafts(both, labels).map(({ id }) => id),
    ),
  ).toEqual([asha, ravi]);
});
