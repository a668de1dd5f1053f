import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import styled from 'styled-components';
import { TextField } from './TextField';
import { asObject, type TextObject, type TextSchema } from './textSchema';
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
        <Row key={name}>
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

const Row = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
  > button {
    margin-top: 8px;
  }
`;
