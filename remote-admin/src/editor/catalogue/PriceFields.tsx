import type { BookPrice } from '@juris/contract/bookPrices';
import { currencies, territories } from '@juris/contract/lists';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { useRef } from 'react';
import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';
import { codeIn, optionsOf } from './codes';
import { CatalogueTextField } from './CatalogueTextField';
import type { CatalogueRecordDraft } from './catalogueRecordDraft';
import { EntryRow } from './EntryRow';
import type { CatalogueField } from './useCatalogueRecord';
import { catalogueLabels } from './labels';

type Format = CatalogueRecordDraft['formats'][number];

interface PriceFieldsProps {
  /** Name of the format, which is unique within the form. */
  name: string;
  format: Format;
  field: (path: string) => CatalogueField;
  forgetBlurs: () => void;
  onChange: (part: Partial<Format>) => void;
}

/** Renders the prices of a format with currency and territory. The first price is always shown. */
export function PriceFields({ name, format, field, forgetBlurs, onChange }: PriceFieldsProps) {
  const { price, currency, territory, otherPrices = [] } = format;
  const box = useRef<HTMLDivElement>(null);
  const putOthers = (others: readonly BookPrice[]) => {
    forgetBlurs();
    onChange({ otherPrices: others.length > 0 ? [...others] : undefined });
  };
  const edit = (position: number, part: Partial<BookPrice>) =>
    position === 0
      ? onChange(part)
      : onChange({
          otherPrices: otherPrices.map((one, index) => (index === position - 1 ? { ...one, ...part } : one)),
        });

  return (
    <div ref={box}>
      {[{ price, currency, territory }, ...otherPrices].map((one, index) => {
        const label = (text: string) => catalogueLabels.ofPrice(name, text, index + 1);
        const list = field('otherPrices');
        const amount = field(index === 0 ? 'price' : `otherPrices.${index - 1}.price`);
        return (
          <Row key={index}>
            <CatalogueTextField
              field={{
                // Two prices for one currency and territory are an error of the list.
                error: amount.error ?? (index === otherPrices.length ? list.error : undefined),
                onBlur: () => {
                  amount.onBlur();
                  list.onBlur();
                },
              }}
              label={label(catalogueLabels.price)}
              inputMode="decimal"
              value={one.price}
              onChange={(typed) => edit(index, { price: typed })}
            />
            <SelectField
              label={label(catalogueLabels.currency)}
              placeholder=""
              value={one.currency}
              options={Object.keys(currencies).map((code) => ({ value: code, label: code }))}
              onChange={(value) => edit(index, { currency: codeIn(currencies, value) ?? 'INR' })}
            />
            <SelectField
              label={label(catalogueLabels.territory)}
              placeholder=""
              value={one.territory ?? ''}
              options={[{ value: '', label: catalogueLabels.notSpecified }, ...optionsOf(territories)]}
              onChange={(value) => edit(index, { territory: codeIn(territories, value) })}
            />
            {index > 0 && (
              <IconButton
                icon="close"
                size="small"
                label={catalogueLabels.removeOne(label(catalogueLabels.price))}
                onClick={() => {
                  putOthers(otherPrices.filter((_, other) => other !== index - 1));
                  box.current?.querySelector<HTMLElement>('[data-add-price]')?.focus();
                }}
              />
            )}
          </Row>
        );
      })}
      <AdminButton
        data-add-price
        onClick={() => putOthers([...otherPrices, { price: '', currency: unusedCurrency(format) }])}
      >
        <StaffIcon name="add" size={16} /> {catalogueLabels.addPrice}
        <span className="vh"> {name}</span>
      </AdminButton>
    </div>
  );
}

/** Returns the first currency in which the format has no price yet. */
function unusedCurrency({ currency, otherPrices = [] }: Format) {
  const used = new Set<string>([currency, ...otherPrices.map((one) => one.currency)]);
  const unused = Object.keys(currencies).find((code) => !used.has(code));
  return codeIn(currencies, unused ?? '') ?? currency;
}

const Row = styled(EntryRow).attrs({
  $columns: 'minmax(0, 1fr) 6.5rem minmax(0, 1fr) 40px',
  $columnsOnTablets: 'minmax(0, 1fr) minmax(0, 1fr)',
})`
  > button {
    margin-top: 26px;
  }
  ${below.tablet} {
    > :nth-child(3) {
      grid-column: 1;
    }
  }
`;
