import styled from 'styled-components';
import { bookFormats, bookStatuses, type BookFormat } from '@juris/contract/lists';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { below } from '@juris/shared-ui/theme/media';
import type { CatalogueRecordDraft } from './catalogueRecordDraft';
import { CatalogueTextField } from './CatalogueTextField';
import { codeIn, optionsOf } from './codes';
import { EntryRow } from './EntryRow';
import { catalogueLabels } from './labels';
import { PriceFields } from './PriceFields';
import type { CatalogueField } from './useCatalogueRecord';

type Format = CatalogueRecordDraft['formats'][number];

interface FormatRowProps {
  /** Name of the format, which is unique within the form, e.g. "Paperback 2". */
  name: string;
  format: Format;
  /** @param path Path of the field within the format, e.g. `otherPrices.0.price`. */
  field: (path: string) => CatalogueField;
  forgetBlurs: () => void;
  onChange: (part: Partial<Format>) => void;
  onRemove: () => void;
}

export function FormatRow({ name, format, field, forgetBlurs, onChange, onRemove }: FormatRowProps) {
  return (
    <Box>
      <Row>
        <SelectField
          label={catalogueLabels.format(name)}
          placeholder=""
          value={format.format}
          options={formatOptions(format.format)}
          onChange={(value) => onChange({ format: codeIn(bookFormats, value) ?? format.format })}
        />
        <CatalogueTextField
          field={field('isbn')}
          label={catalogueLabels.isbn(name)}
          value={format.isbn}
          onChange={(isbn) => onChange({ isbn })}
        />
        <SelectField
          label={catalogueLabels.formatAvailability(name)}
          placeholder=""
          value={format.availability ?? ''}
          options={[{ value: '', label: catalogueLabels.sameAsBook }, ...optionsOf(bookStatuses)]}
          onChange={(value) => onChange({ availability: codeIn(bookStatuses, value) })}
        />
        <AdminButton onClick={onRemove}>
          {catalogueLabels.remove}
          <span className="vh"> {name}</span>
        </AdminButton>
      </Row>
      <PriceFields {...{ name, format, field, forgetBlurs, onChange }} />
    </Box>
  );
}

/** Returns the options of the format menu: the exact formats and, for an older record, its general format. */
const formatOptions = (chosen: BookFormat) =>
  optionsOf(bookFormats).filter(({ value }) => value === chosen || (value !== 'print' && value !== 'e-book'));

const Box = styled.div`
  margin-bottom: 16px;
  padding-bottom: 12px;
  border-bottom: 1px solid var(--c-line);
`;

const Row = styled(EntryRow).attrs({
  $columns: 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1.4fr) auto',
  $columnsOnTablets: 'minmax(0, 1fr) minmax(0, 1fr)',
})`
  > button {
    margin-top: 24px;
  }
  ${below.tablet} {
    > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
    > button {
      grid-column: 1 / -1;
      justify-self: start;
      margin-top: 0;
    }
  }
`;
