import type { ContributorSuggestions } from '@juris/contract';
import { contributorTypes } from '@juris/contract/lists';
import { citedName, sortedName, type Contributor } from '@juris/contract/names';
import { Combobox } from '@juris/shared-ui/Combobox/Combobox';
import { BlurScope } from './BlurScope';
import { catalogueLabels } from './labels';
import { useAdminSuggestContributorsQuery } from './suggestionsApi';
import type { CatalogueField } from './useCatalogueRecord';
import { useSuggestions } from './useSuggestions';

/** Known contributor that the API suggests. */
export type KnownContributor = ContributorSuggestions['output'][number];

interface ContributorNameFieldProps {
  label: string;
  contributor: Contributor;
  field: CatalogueField;
  onType: (name: string) => void;
  onChoose: (known: KnownContributor) => void;
}

/** Renders the name of a contributor, with known contributors as suggestions. */
export function ContributorNameField(props: ContributorNameFieldProps) {
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
