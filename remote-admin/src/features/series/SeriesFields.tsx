import type { SeriesProfile } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { SeriesField } from '../../editor/catalogue/SeriesField';
import { FullWidth } from '../../editor/form/form.styles';
import type { FieldsProps } from '../../editor/form/formDefinition';
import { RichTextArea } from '../../editor/rich-text/RichTextArea';
import { seriesLabels as labels } from './labels';
import type { SeriesDraft } from './seriesDraft';

/** Form fields of a series. The title is suggested from the books. */
export const SeriesFields = ({ bind }: FieldsProps<SeriesDraft, SeriesProfile>) => (
  <>
    <FullWidth>
      <SeriesField {...bind('name')} hint={labels.nameHint} />
    </FullWidth>
    <Field {...bind('issn')} hint={labels.issnHint} />
    <Field {...bind('eIssn')} hint={labels.eIssnHint} />
    <FullWidth>
      <RichTextArea {...bind('description')} />
    </FullWidth>
  </>
);
