import type { CataloguedOpenAccessItem } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { CatalogueRecordFields } from '../../editor/catalogue/CatalogueRecordFields';
import { CoverAndPdfFields } from '../../editor/form/CoverAndPdfFields';
import { FullWidth } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formDefinition';
import type { OpenAccessDraft } from './openAccessDraft';
import { openAccessLabels } from './labels';

/** Form fields of an open-access book. */
export const OpenAccessFields = ({
  bind,
  bindFile,
  draft,
  change,
  errorsWithin,
}: FieldsProps<OpenAccessDraft, CataloguedOpenAccessItem>) => (
  <>
    <FullWidth>
      <Field {...bind('title')} />
    </FullWidth>
    <CoverAndPdfFields bind={bind} bindFile={bindFile} draft={draft} pdfHint={openAccessLabels.pdfHint} />
    <CatalogueRecordFields
      isFree
      text={draft.record}
      onChange={(record) => change({ record })}
      saveErrors={errorsWithin('record')}
      rules="openAccessChange"
    />
  </>
);
