import { useRef } from 'react';
import styled from 'styled-components';
import { contributorRoles } from '@juris/mock-api/contract/lists';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { IconButton } from '@juris/shared-ui/CompactButton/IconButton';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { below } from '@juris/shared-ui/theme/media';
import { Group } from './ChosenCodes';
import { codeIn, optionsOf } from './codes';
import { EntryRow } from './EntryRow';
import { CatalogueTextField } from './CatalogueTextField';
import type { CatalogueRecordDraft } from './catalogueRecordDraft';
import type { OpenCatalogueRecord } from './useCatalogueRecord';

type Person = CatalogueRecordDraft['contributors'][number];

const nobody: Person = { name: '', role: 'author', orcid: '' };

/** Who made the book, in the order in which it names them: add, take away, move. */
export function ContributorFields({
  open: { record, change, field, forgetBlurs },
}: {
  open: OpenCatalogueRecord;
}) {
  const people = record.contributors;
  const box = useRef<HTMLFieldSetElement>(null);

  const put = (contributors: Person[]) => {
    forgetBlurs('contributors');
    change({ contributors });
  };
  const edit = (place: number, part: Partial<Person>) =>
    change({
      contributors: people.map((person, index) => (index === place ? { ...person, ...part } : person)),
    });
  const move = (place: number, by: -1 | 1) => {
    const other = people[place + by];
    const moved = people[place];
    if (!other || !moved) return;
    put(people.map((person, index) => (index === place ? other : index === place + by ? moved : person)));
  };

  return (
    <Group ref={box}>
      <legend>Contributors</legend>
      {people.map((person, index) => {
        const path = `contributors.${index}`;
        const who = person.name || `contributor ${index + 1}`;
        return (
          // A place in the list: its fields show whoever stands there now.
          <Row key={index}>
            <CatalogueTextField
              field={field(`${path}.name`)}
              label={`Name ${index + 1}`}
              value={person.name}
              onChange={(name) => edit(index, { name })}
            />
            <SelectField
              label={`Role ${index + 1}`}
              placeholder=""
              value={person.role}
              options={optionsOf(contributorRoles)}
              onChange={(value) => edit(index, { role: codeIn(contributorRoles, value) ?? 'author' })}
            />
            <CatalogueTextField
              field={field(`${path}.orcid`)}
              label={`ORCID iD ${index + 1}`}
              value={person.orcid}
              onChange={(orcid) => edit(index, { orcid })}
            />
            <Moves>
              <IconButton
                icon="chevronUp"
                size="small"
                label={`Move ${who} up`}
                aria-disabled={index === 0 || undefined}
                onClick={() => move(index, -1)}
              />
              <IconButton
                icon="chevronDown"
                size="small"
                label={`Move ${who} down`}
                aria-disabled={index === people.length - 1 || undefined}
                onClick={() => move(index, 1)}
              />
              <IconButton
                icon="close"
                size="small"
                label={`Take away ${who}`}
                onClick={() => {
                  put(people.filter((_, place) => place !== index));
                  // The button goes with its row; the focus stays among the contributors.
                  box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
                }}
              />
            </Moves>
          </Row>
        );
      })}
      <CompactButton data-add onClick={() => put([...people, nobody])}>
        <StaffIcon name="add" size={16} /> Add a contributor
      </CompactButton>
    </Group>
  );
}

/* Name and role, below them the ORCID iD, which is seen whole, and the buttons. */
const Row = styled(EntryRow).attrs({
  $columns: 'minmax(0, 1.6fr) minmax(0, 1fr)',
  $columnsOnTablets: 'minmax(0, 1fr)',
})`
  padding-bottom: 12px;
  border-bottom: 1px solid var(--c-line);
`;

const Moves = styled.div`
  display: flex;
  padding-top: 24px;
  ${below.tablet} {
    padding-top: 0;
  }
`;
