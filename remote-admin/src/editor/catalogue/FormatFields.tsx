import { bookFormats, currencies } from '@juris/contract/lists';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';
import { Group } from './ChosenCodes';
import { codeIn } from './codes';
import { EntryRow } from './EntryRow';
import { CatalogueTextField } from './CatalogueTextField';
import type { CatalogueRecordDraft } from './catalogueRecordDraft';
import type { OpenCatalogueRecord } from './useCatalogueRecord';
import { catalogueLabels } from './labels';

type Format = CatalogueRecordDraft['formats'][number];

/** Renders the formats of a book (such as print and e-book), each with an ISBN and a price. */
export function FormatFields({
  open: { record, change, field, forgetBlurs },
}: {
  open: OpenCatalogueRecord;
}) {
  const { formats } = record;
  const missing = Object.keys(bookFormats)
    .map((code) => codeIn(bookFormats, code))
    .filter((code) => code !== undefined)
    .filter((code) => !formats.some(({ format }) => format === code));

  const put = (next: Format[]) => {
    forgetBlurs('formats');
    change({ formats: next });
  };
  const edit = (position: number, part: Partial<Format>) =>
    change({ formats: formats.map((one, index) => (index === position ? { ...one, ...part } : one)) });

  return (
    <Group>
      <legend>{catalogueLabels.formats}</legend>
      {formats.map(({ format, isbn, price, currency }, index) => {
        const path = `formats.${index}`;
        const name = bookFormats[format];
        return (
          <Row key={format}>
            <CatalogueTextField
              field={field(`${path}.isbn`)}
              label={catalogueLabels.isbn(name)}
              value={isbn}
              onChange={(typed) => edit(index, { isbn: typed })}
            />
            <CatalogueTextField
              field={field(`${path}.price`)}
              label={catalogueLabels.price(name)}
              inputMode="decimal"
              value={price}
              onChange={(typed) => edit(index, { price: typed })}
            />
            <SelectField
              label={catalogueLabels.currency(name)}
              placeholder=""
              value={currency}
              options={Object.keys(currencies).map((code) => ({ value: code, label: code }))}
              onChange={(value) => edit(index, { currency: codeIn(currencies, value) ?? 'INR' })}
            />
            <AdminButton onClick={() => put(formats.filter((_, other) => other !== index))}>
              {catalogueLabels.remove}
              <span className="vh"> {name}</span>
            </AdminButton>
          </Row>
        );
      })}
      <Adds>
        {missing.map((format) => (
          <AdminButton
            key={format}
            onClick={() => put([...formats, { format, isbn: '', price: '', currency: 'INR' }])}
          >
            <StaffIcon name="add" size={16} /> {catalogueLabels.addFormat(bookFormats[format])}
          </AdminButton>
        ))}
      </Adds>
    </Group>
  );
}

const Row = styled(EntryRow).attrs({
  $columns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto',
  $columnsOnTablets: 'minmax(0, 1fr) minmax(0, 1fr)',
})`
  > button {
    margin-top: 24px;
  }
  ${below.tablet} {
    > :first-child {
      grid-column: 1 / -1;
    }
    > button {
      margin-top: 0;
    }
  }
`;

const Adds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
