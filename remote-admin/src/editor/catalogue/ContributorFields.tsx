import { useRef } from 'react';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { blankContributor, type CatalogueRecordDraft } from './catalogueRecordDraft';
import { Group } from './ChosenCodes';
import { ContributorRow } from './ContributorRow';
import type { OpenCatalogueRecord } from './useCatalogueRecord';
import { catalogueLabels } from './labels';

type Contributor = CatalogueRecordDraft['contributors'][number];

/** Renders the contributors of a book in citation order, with buttons to add, remove and move them. */
export function ContributorFields({ open }: { open: OpenCatalogueRecord }) {
  const { record, change, forgetBlurs } = open;
  const { contributors } = record;
  const box = useRef<HTMLFieldSetElement>(null);

  const put = (next: Contributor[]) => {
    forgetBlurs('contributors');
    change({ contributors: next });
  };
  const edit = (position: number, part: Partial<Contributor>) =>
    change({
      contributors: contributors.map((one, index) => (index === position ? { ...one, ...part } : one)),
    });
  const move = (position: number, by: -1 | 1) => {
    const other = contributors[position + by];
    const moved = contributors[position];
    if (!other || !moved) return;
    put(
      contributors.map((one, index) => (index === position ? other : index === position + by ? moved : one)),
    );
  };

  return (
    <Group ref={box}>
      <legend>{catalogueLabels.contributors}</legend>
      {contributors.map((contributor, index) => {
        const who = contributor.name || catalogueLabels.contributor(index + 1);
        return (
          // Contributors have no id, so the index is the key. All fields are controlled and show the right values after
          // a move.
          <ContributorRow
            key={index}
            number={index + 1}
            contributor={contributor}
            field={(name) => open.field(`contributors.${index}.${name}`)}
            onChange={(part) => edit(index, part)}
          >
            <IconButton
              icon="chevronUp"
              size="small"
              label={catalogueLabels.moveUp(who)}
              aria-disabled={index === 0 || undefined}
              onClick={() => move(index, -1)}
            />
            <IconButton
              icon="chevronDown"
              size="small"
              label={catalogueLabels.moveDown(who)}
              aria-disabled={index === contributors.length - 1 || undefined}
              onClick={() => move(index, 1)}
            />
            <IconButton
              icon="close"
              size="small"
              label={catalogueLabels.removeOne(who)}
              onClick={() => {
                put(contributors.filter((_, other) => other !== index));
                // The focused button is removed with its row, so the focus moves to the Add button.
                box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
              }}
            />
          </ContributorRow>
        );
      })}
      <AdminButton data-add onClick={() => put([...contributors, blankContributor])}>
        <StaffIcon name="add" size={16} /> {catalogueLabels.addContributor}
      </AdminButton>
    </Group>
  );
}
