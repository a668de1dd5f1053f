import { z } from 'zod';
import { issn, orcid } from '../bookIdentifiers';
import { recordField } from '../bookRecord';
import {
  externalUrl,
  line,
  optionalEmail,
  optionalRecordId,
  paragraphs,
  recordId,
  webAddress,
  wholeNumber,
} from '../fields';
import { imageFile, pdfFile } from '../uploadedFile';
import type { Field } from './kinds';

/** Schemas of a field in a record and in the three forms. */
export interface FieldSchemas {
  /** Absent if lists do not contain the field. */
  record?: z.ZodType;
  added: z.ZodType;
  changed: z.ZodType;
  draft: z.ZodType;
}

/** Schemas of text in a certain format. */
const formats = { email: optionalEmail, link: webAddress, externalLink: externalUrl, orcid, issn };

/** Returns the schemas of a declared field. */
export function fieldSchemas(field: Field): FieldSchemas {
  switch (field.kind) {
    case 'text':
      return textSchemas(field, line(field.max));
    case 'paragraphs':
      return textSchemas(field, paragraphs(field.max));
    case 'richText':
      return textSchemas(
        field,
        paragraphs(field.max),
        'Paragraphs, separated by blank lines. `*italic*`, `**bold**` and `[text](https://…)` are markup; HTML is text.',
      );
    case 'email':
    case 'link':
    case 'externalLink':
    case 'orcid':
    case 'issn':
      return textSchemas(field, formats[field.kind]);
    case 'number': {
      const input = wholeNumber(field.min, field.max);
      return {
        record: z.int(),
        added: input.default(field.blank),
        changed: input,
        draft: wholeNumber(field.min, field.max, field.blank),
      };
    }
    case 'focalX':
    case 'focalY': {
      const input = wholeNumber(0, 100, field.blank);
      return {
        record: z.int().min(0).max(100).meta({ description: focalDescriptions[field.kind] }),
        added: input.default(field.blank),
        changed: input,
        draft: input,
      };
    }
    case 'choice': {
      const draft = wholeNumber(0, field.max, 0);
      const required = wholeNumber(1, field.max);
      return {
        record: z.int().min(0).max(field.max),
        ...(field.isRequired
          ? { added: required, changed: required }
          : { added: draft.default(0), changed: draft }),
        draft,
      };
    }
    case 'publisher':
      return {
        record: z.int().meta({ description: '0 for a draft without a publisher' }),
        added: recordId,
        changed: recordId,
        draft: optionalRecordId,
      };
    case 'catalogue':
      return { added: recordField.optional(), changed: recordField, draft: recordField };
    case 'texts': {
      const texts = z.record(z.string(), z.unknown());
      return { record: texts, added: texts, changed: texts, draft: texts };
    }
    case 'image':
    case 'pdf': {
      const file = field.kind === 'image' ? imageFile : pdfFile;
      return { added: field.noun === undefined ? file : file.optional(), changed: file, draft: file };
    }
  }
}

const focalDescriptions = {
  focalX: 'Horizontal position of the focal point in percent from the left',
  focalY: 'Vertical position of the focal point in percent from the top',
};

/** @param input Schema that accepts an empty text. */
function textSchemas(
  field: Field & { blank?: string },
  input: z.ZodType<string> & { min(length: number, message: string): z.ZodType<string> },
  description?: string,
): FieldSchemas {
  const record = description === undefined ? z.string() : z.string().meta({ description });
  if (!field.isRequired) {
    const added = input.default(field.blank ?? '');
    return { record, added, changed: input, draft: field.isName ? added : input };
  }
  const required = input.min(1, 'is missing');
  return { record, added: required, changed: required, draft: field.isName ? required : input };
}
