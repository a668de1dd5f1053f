import { Fragment, useState } from 'react';
import styled from 'styled-components';
import type { RecordDeclaration } from '@juris/contract/types/declaration';
import type { Field as DeclaredField, FormPart } from '@juris/contract/types/kinds';
import { Field } from '@juris/shared-ui/Field/Field';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { DateTimeField } from '@juris/shared-ui/Field/DateTimeField';
import { scheduleLabels, type Schedule } from '../schedule/schedule';
import { useRights } from '../rights/ownAccount';
import { toTimestamp, toFieldValue } from '../schedule/indianTime';
import type { Bindings } from './fields';
import { ImageField, PdfField } from './FileFields';
import { FullWidth, FieldGroup } from './form.styles';
import type { AnyControls, FieldsProps } from './formDefinition';
import { formLabels } from './labels';

interface DeclaredFieldsProps<Draft, Item> {
  declaration: RecordDeclaration;
  controls: AnyControls<Draft, Item>;
  form: FieldsProps<Draft, Item>;
}

/**
 * Renders the fields of a declared content type in their order. The focal point follows the image, then the schedule.
 * The control of a catalogue record renders all fields in parts.
 */
export function DeclaredFields<Draft, Item>({
  declaration,
  controls,
  form,
}: DeclaredFieldsProps<Draft, Item>) {
  // Names that come from the declaration have no exact type.
  const bound = form as unknown as BoundForm;
  const shown = (isShown: (field: DeclaredField) => boolean) =>
    Object.entries(declaration.fields)
      .filter(([, field]) => field.kind !== 'focalY' && isShown(field))
      .map(([name, field]) => {
        const control = controls[name]?.(form, partOf) ?? defaultControl(name, field, bound);
        return isWide(field) ? (
          <FullWidth key={name}>{control}</FullWidth>
        ) : (
          <Fragment key={name}>{control}</Fragment>
        );
      });
  const partOf = (part: FormPart) =>
    part === 'schedule' ? <ScheduleFields {...bound} isPart /> : shown((field) => field.part === part);
  const isInParts = ({ kind }: DeclaredField) => kind === 'catalogue';
  if (Object.values(declaration.fields).some(isInParts)) return shown(isInParts);
  return (
    <>
      {shown(({ kind }) => kind !== 'focalX')}
      {shown(({ kind }) => kind === 'focalX')}
      {declaration.hasSchedule && <ScheduleFields {...bound} />}
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

interface ScheduleFieldsProps extends Pick<Bindings<Schedule>, 'bind'> {
  draft: Schedule;
  isPart?: boolean;
}

/**
 * Renders the fields for the schedule of a record, collapsed for a record without a schedule.
 * @param props.isPart True for a part of a long form, which is not collapsible.
 */
function ScheduleFields({ bind, draft, isPart = false }: ScheduleFieldsProps) {
  const [isOpen, setIsOpen] = useState(Boolean(draft.activeFrom || draft.activeUntil));
  const canPublish = useRights()('publishContent');
  const hasError = Boolean(bind('activeFrom').error ?? bind('activeUntil').error);
  if (!canPublish) return null;
  const fields = (
    <>
      <Moment {...bind('activeFrom')} hint={scheduleLabels.fromHint} />
      <Moment {...bind('activeUntil')} hint={scheduleLabels.untilHint} />
    </>
  );
  if (isPart) return fields;
  return (
    <FullWidth>
      <Box open={isOpen || hasError} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{scheduleLabels.summary(draft)}</summary>
        <Dates>{fields}</Dates>
      </Box>
    </FullWidth>
  );
}

/** Renders a field for a date and time in Indian time, whatever the time zone of the browser. */
const Moment = ({ value, onChange, ...rest }: ReturnType<Bindings<Schedule>['bind']> & { hint: string }) => (
  <DateTimeField
    {...rest}
    minYear={2000}
    value={toFieldValue(value)}
    onChange={(typed) => onChange(toTimestamp(typed))}
  />
);

const Box = styled.details`
  padding: 10px 12px;
  border: 1px solid var(--c-line);
  border-radius: 6px;
  summary {
    cursor: pointer;
  }
`;

const Dates = styled(FieldGroup)`
  margin-top: 12px;
`;
