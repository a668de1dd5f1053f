import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { contributorRoles, contributorTypes } from '@juris/contract/lists';
import { suggestedParts, citedName, sortedName, type Contributor } from '@juris/contract/names';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { below } from '@juris/shared-ui/theme/media';
import type { ContributorSuggestions } from '@juris/contract';
import { Combobox } from '@juris/shared-ui/Combobox/Combobox';
import { blankContributor } from './catalogueRecordDraft';
import { RecordEntries } from './RecordEntries';
import type { OpenCatalogueRecord, CatalogueField } from './useCatalogueRecord';
import { catalogueLabels } from './labels';
import { BlurScope, CatalogueTextField, EntryRow } from './CatalogueTextField';
import { codeIn, optionsOf } from './codes';
import { useAdminSuggestContributorsQuery, useSuggestions } from './useSuggestions';

/** Renders the contributors of a book in citation order, with buttons to add, remove and move them. */
export const ContributorFields = ({ open }: { open: OpenCatalogueRecord }) => (
  <RecordEntries
    name="contributors"
    open={open}
    entries={open.record.contributors}
    blanks={[{ label: catalogueLabels.addContributor, entry: blankContributor }]}
    row={(contributor, index, { field, edit, move, remove }) => {
      const who = contributor.name || catalogueLabels.contributor(index + 1);
      const isLast = index === open.record.contributors.length - 1;
      return (
        <ContributorRow number={index + 1} contributor={contributor} field={field} onChange={edit}>
          <IconButton
            icon="chevronUp"
            size="small"
            label={catalogueLabels.moveUp(who)}
            aria-disabled={index === 0 || undefined}
            onClick={() => move(-1, who)}
          />
          <IconButton
            icon="chevronDown"
            size="small"
            label={catalogueLabels.moveDown(who)}
            aria-disabled={isLast || undefined}
            onClick={() => move(1, who)}
          />
          <IconButton icon="close" size="small" label={catalogueLabels.removeOne(who)} onClick={remove} />
        </ContributorRow>
      );
    }}
  />
);

interface ContributorRowProps {
  /** Position in the list, from 1. */
  number: number;
  contributor: Contributor;
  field: (name: keyof Contributor) => CatalogueField;
  onChange: (part: Partial<Contributor>) => void;
  /** Buttons that move and remove the contributor. */
  children: ReactNode;
}

/**
 * Renders the fields of one contributor. Type and parts of the name are derived from the name until the editor changes
 * them.
 */
function ContributorRow({ number, contributor, field, onChange, children }: ContributorRowProps) {
  const { type, role, orcid } = contributor;
  const text = (part: keyof NameParts | 'orcid', label: string) => ({
    field: field(part),
    label: catalogueLabels.numbered(label, number),
    value: contributor[part],
    onChange: (value: string) => onChange({ [part]: value }),
  });
  return (
    <Row>
      <Wide>
        <ContributorNameField
          label={catalogueLabels.numbered(catalogueLabels.name, number)}
          contributor={contributor}
          field={field('name')}
          onType={(typed) => onChange(renamed(contributor, typed))}
          onChoose={(known) => onChange(completed(contributor, known))}
        />
      </Wide>
      <SelectField
        label={catalogueLabels.numbered(catalogueLabels.type, number)}
        placeholder=""
        value={type}
        options={optionsOf(contributorTypes)}
        onChange={(value) => onChange(retyped(contributor, codeIn(contributorTypes, value) ?? 'person'))}
      />
      {type === 'person' && (
        <>
          <CatalogueTextField {...text('givenNames', catalogueLabels.givenNames)} />
          <CatalogueTextField {...text('familyName', catalogueLabels.familyName)} />
          <CatalogueTextField {...text('suffix', catalogueLabels.suffix)} />
        </>
      )}
      <SelectField
        label={catalogueLabels.numbered(catalogueLabels.role, number)}
        placeholder=""
        value={role}
        options={optionsOf(contributorRoles)}
        onChange={(value) => onChange({ role: codeIn(contributorRoles, value) ?? 'author' })}
      />
      {(type === 'person' || orcid !== '') && (
        <CatalogueTextField {...text('orcid', catalogueLabels.orcid)} />
      )}
      <Moves>{children}</Moves>
    </Row>
  );
}

type NameParts = Pick<Contributor, 'familyName' | 'givenNames' | 'suffix'>;

const partsOf = ({ familyName, givenNames, suffix }: NameParts): NameParts => ({
  familyName,
  givenNames,
  suffix,
});

const noParts = { familyName: '', givenNames: '', suffix: '' };

/**
 * Returns the fields that change when another name is typed. Parts that differ from the suggestion for the previous
 * name were corrected by an editor and are not replaced.
 * @param next Type and parts of the new name.
 */
function renamed(contributor: Contributor, name: string, next = suggestedParts(name)): Partial<Contributor> {
  const former = suggestedParts(contributor.name);
  const type = contributor.type === former.type ? next.type : contributor.type;
  const isSuggested = JSON.stringify(partsOf(contributor)) === JSON.stringify(partsOf(former));
  if (type === 'organisation') return { name, type, ...noParts };
  return { name, type, ...((isSuggested || contributor.type !== type) && partsOf(next)) };
}

/**
 * Returns the fields that change when a known contributor is chosen: the name, its type and its parts. The ORCID iD is
 * added if the field is empty. Values that an editor has entered are not replaced.
 */
const completed = (contributor: Contributor, known: KnownContributor): Partial<Contributor> => ({
  ...renamed(contributor, known.name, known),
  orcid: contributor.orcid || known.orcid,
});

/**
 * Returns the fields that change with the type. An organisation has no name parts. A person gets the parts that the
 * name suggests.
 */
const retyped = ({ name }: Contributor, type: Contributor['type']): Partial<Contributor> => ({
  type,
  ...(type === 'person' ? partsOf(suggestedParts(name)) : noParts),
});

const Row = styled(EntryRow).attrs({
  $columns: 'repeat(3, minmax(0, 1fr))',
  $columnsOnTablets: 'minmax(0, 1fr)',
})`
  padding-bottom: 12px;
  border-bottom: 1px solid var(--c-line);
`;

const Wide = styled.div`
  grid-column: span 2;
  ${below.tablet} {
    grid-column: auto;
  }
`;

const Moves = styled.div`
  display: flex;
  padding-top: 24px;
  ${below.tablet} {
    padding-top: 0;
  }
`;

/** Known contributor that the API suggests. */
type KnownContributor = ContributorSuggestions['output'][number];

interface ContributorNameFieldProps {
  label: string;
  contributor: Contributor;
  field: CatalogueField;
  onType: (name: string) => void;
  onChoose: (known: KnownContributor) => void;
}

/** Renders the name of a contributor, with known contributors as suggestions. */
function ContributorNameField(props: ContributorNameFieldProps) {
  const { label, contributor, field, onType, onChoose } = props;
  const { name } = contributor;
  const { items, onOpen } = useSuggestions(useAdminSuggestContributorsQuery, name);
  return (
    <BlurScope onBlur={field.onBlur}>
      <Combobox
        error={field.error}
        label={label}
        hint={
          name.trim() ? catalogueLabels.citedAs(sortedName(citedName(contributor))) : catalogueLabels.nameHint
        }
        value={name}
        onChange={onType}
        options={items?.map((known) => ({
          key: `${known.name} ${known.orcid}`,
          name: known.name,
          note: known.orcid || (known.type === 'organisation' ? contributorTypes.organisation : ''),
        }))}
        onChoose={(index) => {
          const known = items?.[index];
          if (known) onChoose(known);
        }}
        onOpen={onOpen}
        announce={catalogueLabels.suggestions}
      />
    </BlurScope>
  );
}
