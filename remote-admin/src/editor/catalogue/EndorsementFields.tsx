import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { useRef } from 'react';
import styled from 'styled-components';
import { BlurScope, CatalogueTextField, EntryRow } from './CatalogueTextField';
import type { CatalogueRecordDraft } from './catalogueRecordDraft';
import { Group } from './ChosenCodes';
import type { OpenCatalogueRecord } from './useCatalogueRecord';
import { catalogueLabels } from './labels';

type Endorsement = NonNullable<CatalogueRecordDraft['endorsements']>[number];

/** Renders the endorsements of a book, each with the person who is quoted and the affiliation of the person. */
export function EndorsementFields({
  open: { record, change, field, forgetBlurs },
}: {
  open: OpenCatalogueRecord;
}) {
  const { endorsements = [] } = record;
  const box = useRef<HTMLFieldSetElement>(null);
  const put = (next: Endorsement[]) => change({ endorsements: next.length > 0 ? next : undefined });
  const edit = (position: number, part: Partial<Endorsement>) =>
    put(endorsements.map((one, index) => (index === position ? { ...one, ...part } : one)));

  return (
    <Group ref={box}>
      <legend>{catalogueLabels.endorsements}</legend>
      {endorsements.map(({ quote, name, affiliation }, index) => {
        const label = (part: string) => catalogueLabels.endorsementField(index + 1, part);
        const quoteField = field(`endorsements.${index}.quote`);
        return (
          // Endorsements have no id, so the index is the key. All fields are controlled.
          <Row key={index}>
            <BlurScope onBlur={quoteField.onBlur}>
              <TextArea
                label={label(catalogueLabels.quote)}
                value={quote}
                onChange={(typed) => edit(index, { quote: typed })}
                error={quoteField.error}
              />
            </BlurScope>
            <CatalogueTextField
              field={field(`endorsements.${index}.name`)}
              label={label(catalogueLabels.name)}
              value={name}
              onChange={(typed) => edit(index, { name: typed })}
            />
            <CatalogueTextField
              field={field(`endorsements.${index}.affiliation`)}
              label={label(catalogueLabels.affiliation)}
              value={affiliation}
              onChange={(typed) => edit(index, { affiliation: typed })}
            />
            <IconButton
              icon="close"
              size="small"
              label={catalogueLabels.removeOne(label(''))}
              onClick={() => {
                forgetBlurs('endorsements');
                put(endorsements.filter((_, other) => other !== index));
                box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
              }}
            />
          </Row>
        );
      })}
      <AdminButton data-add onClick={() => put([...endorsements, { quote: '', name: '', affiliation: '' }])}>
        <StaffIcon name="add" size={16} /> {catalogueLabels.addEndorsement}
      </AdminButton>
    </Group>
  );
}

const Row = styled(EntryRow).attrs({
  $columns: 'minmax(0, 1fr) minmax(0, 1fr) 40px',
  $columnsOnTablets: 'minmax(0, 1fr)',
})`
  > :first-child {
    grid-column: 1 / -1;
  }
`;
