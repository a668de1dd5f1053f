import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import styled from 'styled-components';
import { BlurScope, CatalogueTextField, EntryRow } from './CatalogueTextField';
import { RecordEntries } from './RecordEntries';
import type { OpenCatalogueRecord } from './useCatalogueRecord';
import { catalogueLabels } from './labels';

/** Renders the endorsements of a book, each with the person who is quoted and the affiliation of the person. */
export const EndorsementFields = ({ open }: { open: OpenCatalogueRecord }) => (
  <RecordEntries
    name="endorsements"
    open={open}
    entries={open.record.endorsements ?? []}
    blanks={[{ label: catalogueLabels.addEndorsement, entry: { quote: '', name: '', affiliation: '' } }]}
    row={({ quote, name, affiliation }, index, { field, edit, remove }) => {
      const label = (part: string) => catalogueLabels.endorsementField(index + 1, part);
      const quoteField = field('quote');
      return (
        <Row>
          <BlurScope onBlur={quoteField.onBlur}>
            <TextArea
              label={label(catalogueLabels.quote)}
              value={quote}
              onChange={(typed) => edit({ quote: typed })}
              error={quoteField.error}
            />
          </BlurScope>
          <CatalogueTextField
            field={field('name')}
            label={label(catalogueLabels.name)}
            value={name}
            onChange={(typed) => edit({ name: typed })}
          />
          <CatalogueTextField
            field={field('affiliation')}
            label={label(catalogueLabels.affiliation)}
            value={affiliation}
            onChange={(typed) => edit({ affiliation: typed })}
          />
          <IconButton
            icon="close"
            size="small"
            label={catalogueLabels.removeOne(label(''))}
            onClick={remove}
          />
        </Row>
      );
    }}
  />
);

const Row = styled(EntryRow).attrs({
  $columns: 'minmax(0, 1fr) minmax(0, 1fr) 40px',
  $columnsOnTablets: 'minmax(0, 1fr)',
})`
  > :first-child {
    grid-column: 1 / -1;
  }
`;
