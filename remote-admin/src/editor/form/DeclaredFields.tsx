import { Fragment } from 'react';
import type { RecordDeclaration } from '@juris/contract/types/declaration';
import type { Field as DeclaredField } from '@juris/contract/types/kinds';
import { Field } from '@juris/shared-ui/Field/Field';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import type { Schedule } from '../schedule/schedule';
import type { Bindings } from './fields';
import { ImageField, PdfField } from './FileFields';
import { FullWidth } from './form.styles';
import type { AnyControls, FieldsProps } from './formDefinition';
import { formLabels } from './labels';
import { ScheduleFields } from './ScheduleFields';

interface DeclaredFieldsProps<Draft, Item> {
  declaration: RecordDeclaration;
  controls: AnyControls<Draft, Item>;
  form: FieldsProps<Draft, Item>;
}

/**
 * Renders the fields of a declared content type in their order. The focal point follows the image, then the schedule
 * and the catalogue record.
 */
export function DeclaredFields<Draft, Item>({
  declaration,
  controls,
  form,
}: DeclaredFieldsProps<Draft, Item>) {
  // Names that come from the declaration have no exact type.
  const bound = form as unknown as BoundForm;
  const shown = (isShown: (kind: DeclaredField['kind']) => boolean) =>
    Object.entries(declaration.fields)
      .filter(([, { kind }]) => kind !== 'focalY' && isShown(kind))
      .map(([name, field]) => {
        const control = controls[name]?.(form) ?? defaultControl(name, field, bound);
        return isWide(field) ? (
          <FullWidth key={name}>{control}</FullWidth>
        ) : (
          <Fragment key={name}>{control}</Fragment>
        );
      });
  return (
    <>
      {shown((kind) => kind !== 'focalX' && kind !== 'catalogue')}
      {shown((kind) => kind === 'focalX')}
      {declaration.hasSchedule && <ScheduleFields {...bound} />}
      {shown((kind) => kind === 'catalogue')}
    </>
  );
}

type BoundForm = Pick<Bindings<Record<string, string>>, 'bind'> &
  Pick<Bindings<Record<string, File | undefined>>, 'bindFile'> & { draft: Schedule };

const wideKinds: readonly DeclaredField['kind'][] = ['paragraphs', 'richText', 'externalLink'];

const isWide = (field: DeclaredField) =>
  wideKinds.includes(field.kind) || ('isWide' in field && field.isWide === true);

function defaultControl(name: string, field: DeclaredField, { bind, bindFile }: BoundForm) {
  const hint = field.hint !== undefined && { hint: field.hint };
  switch (field.kind) {
    case 'image':
      return (
        <ImageField
          {...bindFile(name)}
          {...hint}
          altText={bind('altText')}
          silent={field.withoutAltText ?? formLabels.titleIsEnough}
          isRemovable={field.noun !== undefined}
        />
      );
    case 'pdf':
      return (
        <FullWidth>
          <PdfField
            {...bindFile(name)}
            hint={formLabels.pdfHint(field.hint ?? '')}
            isRemovable={field.noun !== undefined}
          />
        </FullWidth>
      );
    case 'paragraphs':
      return <TextArea {...bind(name)} {...hint} />;
    case 'email':
      return <Field {...bind(name)} {...hint} type="email" />;
    case 'number':
      return <Field {...bind(name)} {...hint} inputMode="numeric" />;
    case 'link':
    case 'externalLink':
      return <Field {...bind(name)} {...hint} inputMode="url" />;
    default:
      return <Field {...bind(name)} {...hint} />;
  }
}
