import { Field } from '@juris/shared-ui/Field/Field';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { below } from '@juris/shared-ui/theme/media';
import styled, { css } from 'styled-components';
import { PlainFieldset } from '../../editor/form/form.styles';
import { LinkProblems } from '../../editor/links/LinkProblems';
import { EntryList } from './EntryList';
import {
  asList,
  asObject,
  asText,
  isShort,
  type TextSchema,
  type TextObject,
  useTextProblems,
} from './textSchema';
import { pageLabels } from './labels';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';

/** Props of {@link TextField}. The value is a text, a number, an object with fields, or a list. */
export interface TextFieldProps {
  schema: TextSchema;
  label: string;
  /** Path within the texts with dots, e.g. `sections.1.heading`. */
  path: string;
  required: boolean;
  value: unknown;
  /** Error messages by path within the texts. */
  errors: Record<string, string>;
  onChange: (value: unknown) => void;
}

/** Renders the field of a text or number, or the fields of an object or of a list, according to the schema. */
function TextField(props: TextFieldProps) {
  const { schema, label, path, required, value, errors, onChange } = props;
  const { type, description, properties = {} } = schema;
  const problems = useTextProblems()(asText(value));
  if (type === 'array' && schema.items)
    return <EntryList {...props} items={schema.items} entries={asList(value)} Entry={TextField} />;
  if (type === 'object')
    return (
      <Part>
        <legend>{label}</legend>
        {Object.entries(properties)
          .filter(([, { readOnly }]) => !readOnly)
          .map(([name, field]) => (
            <FieldCell key={name} $isShort={isShort(field)}>
              <TextField
                schema={field}
                label={field.title ?? name}
                path={`${path}.${name}`}
                required={schema.required?.includes(name) ?? false}
                value={asObject(value)[name]}
                errors={errors}
                onChange={(next) => onChange({ ...asObject(value), [name]: next })}
              />
            </FieldCell>
          ))}
      </Part>
    );
  const shared = { label, required, error: errors[path], hint: description, value: asText(value) };
  if (schema.enum)
    return (
      <SelectField
        {...shared}
        placeholder={pageLabels.select}
        options={schema.enum.map((one, index) => ({ value: one, label: schema.enumNames?.[index] ?? one }))}
        onChange={onChange}
      />
    );
  if (type === 'integer')
    return (
      <Field
        {...shared}
        inputMode="numeric"
        onChange={(text) => onChange(/^\d{1,9}$/.test(text) ? Number(text) : text)}
      />
    );
  return schema.multiline ? (
    <TextArea {...shared} onChange={onChange} />
  ) : (
    <>
      <Field {...shared} onChange={onChange} />
      <LinkProblems problems={problems} />
    </>
  );
}

/** Cell in the two-column grid of a form or of an object. A long field spans both columns. */
const FieldCell = styled.div<{ $isShort: boolean }>`
  grid-column: ${({ $isShort }) => ($isShort ? 'auto' : '1 / -1')};
  min-width: 0;
`;

const Part = styled(PlainFieldset)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 14px 20px;
  align-items: start;
  > legend {
    margin-bottom: 8px;
    font-weight: var(--w-semibold);
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface TextFieldsProps {
  schema: TextSchema;
  texts: TextObject;
  /** Original texts. A field that differs from them has a button that restores it. */
  original: TextObject;
  /** Error messages by path within the texts. */
  errors: Record<string, string>;
  onChange: (texts: TextObject) => void;
}

/** Renders the fields of a group of page texts, each with a button that restores its original text. */
export const TextFields = ({ schema, texts, original, errors, onChange }: TextFieldsProps) =>
  Object.entries(schema.properties ?? {})
    .filter(([, { readOnly }]) => !readOnly)
    .map(([name, field]) => {
      const put = (value: unknown) => onChange({ ...asObject(texts), [name]: value });
      const isOriginal = JSON.stringify(texts[name]) === JSON.stringify(original[name]);
      return (
        <Row
          key={name}
          $isShort={isShort(field)}
          $isSection={field.type === 'object' || field.type === 'array'}
        >
          <TextField
            schema={field}
            label={field.title ?? name}
            path={name}
            required={schema.required?.includes(name) ?? false}
            value={texts[name]}
            errors={errors}
            onChange={put}
          />
          {!isOriginal && (
            <AdminButton onClick={() => put(original[name])}>
              {pageLabels.restoreField(field.title ?? name)}
            </AdminButton>
          )}
        </Row>
      );
    });

const Row = styled(FieldCell)<{ $isSection: boolean }>`
  ${({ $isSection }) =>
    $isSection &&
    css`
      padding-top: 18px;
      border-top: 1px solid var(--c-line);
      > fieldset > legend {
        margin-bottom: 10px;
        font-size: 0.9375rem;
      }
    `}
  > button {
    margin-top: 8px;
  }
`;
