import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import styled, { css } from 'styled-components';
import { FieldCell, TextField } from './TextField';
import { asObject, isShort, type TextObject, type TextSchema } from './textSchema';
import { pageLabels } from './labels';

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
