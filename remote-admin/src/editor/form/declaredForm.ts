import type { ContentTypeName, UploadFolder } from '@juris/contract';
import type { RecordDeclaration } from '@juris/contract/types/declaration';
import { isFile, type Field, type FileField } from '@juris/contract/types/kinds';
import { currentPdfPaths } from '@juris/contract/currentPdf';
import type { FieldLabel } from '../compare/fieldLabels';
import { contentLabels, declaredName } from '../record/recordTypes';
import { previewFileName, previewRecord, type Preview } from '../preview/openPreview';
import { noSchedule, scheduleFieldLabels, type Schedule } from '../schedule/schedule';
import { draftFrom, type StoredFile } from './fields';
import { storedImage, storedPdf } from './FileFields';
import { focalPointLabels } from './focalPointFields';
import { formLabels } from './labels';

type DeclaredDraft<Declared extends RecordDeclaration> = {
  [Name in keyof Declared['fields']]: Declared['fields'][Name] extends { kind: 'image' | 'pdf' }
    ? File | undefined
    : string;
} & ('image' extends Declared['fields'][keyof Declared['fields']]['kind'] ? { altText: string } : object) &
  (Declared['hasSchedule'] extends true ? Schedule : object);

interface SchemaNames<Name extends ContentTypeName> {
  added: `new${Capitalize<Name>}`;
  changed: `${Name}Change`;
  draft: `${Name}DraftForm`;
}

interface StoredRecord {
  id: number;
  updatedAt: string;
}

type DeclaredType = RecordDeclaration & { name: ContentTypeName };

/** Returns the parts of a form definition that follow from the declaration of any type of records. */
export function recordForm<Declared extends RecordDeclaration>(declaration: Declared) {
  type Draft = DeclaredDraft<Declared>;
  const entries: [name: string, field: Field][] = Object.entries(declaration.fields);
  const hasImage = entries.some(([, { kind }]) => kind === 'image');
  const perField = <Value>(valueOf: (field: Field) => Value) =>
    Object.fromEntries(entries.map(([name, field]) => [name, valueOf(field)]));
  // Keys that are computed from the declaration have no exact type.
  const blank = {
    ...perField(blankValue),
    ...(hasImage && { altText: '' }),
    ...(declaration.hasSchedule && noSchedule),
  } as Draft;
  const fieldLabels = {
    ...perField(fieldLabel),
    ...(hasImage && { altText: formLabels.altText }),
    ...(declaration.hasSchedule && scheduleFieldLabels),
  } as Record<keyof Draft, string>;
  const required = entries.flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])) as (keyof Draft &
    string)[];

  /** Returns the draft of a stored record. An id of 0 stands for no choice. */
  function draftOf(item: object): Draft {
    const choices = entries.flatMap(([name, { kind, isRequired }]) =>
      isRequired && (kind === 'choice' || kind === 'publisher')
        ? [[name, Reflect.get(item, name) || '']]
        : [],
    );
    return draftFrom(blank, { ...item, ...Object.fromEntries(choices) });
  }

  const storedFiles = (item: StoredRecord) =>
    Object.fromEntries(
      entries.flatMap(([name, field]) =>
        isFile(field) ? [[name, storedFile(declaration, field, item)]] : [],
      ),
    ) as { [Name in keyof Draft]?: StoredFile | undefined };

  /** Returns the record with the values of a draft for a preview, without the catalogue record of a book. */
  function recordOf(draft: Draft, item: { id: number } | undefined): Preview['record'] {
    const columns = entries.flatMap(([name, field]): [string, unknown][] => {
      const value: unknown = Reflect.get(draft, name);
      if (isFile(field)) {
        const stored: unknown = item && Reflect.get(item, field.column);
        return [[field.column, previewFileName(field.kind, value, stored)]];
      }
      return field.kind === 'catalogue' ? [] : [[name, previewValue(field, String(value))]];
    });
    return {
      ...previewRecord(item),
      ...Object.fromEntries(columns),
      ...(hasImage && { altText: Reflect.get(draft, 'altText') }),
    };
  }

  return {
    ...{ declaration, blank, fieldLabels, required, draftOf, recordOf, storedFiles },
    labels: contentLabels(declaration),
    nameOf: declaredName(declaration),
  };
}

/** Returns the parts of a form definition that follow from the declaration of a content type. */
export function declaredForm<Declared extends DeclaredType>(declaration: Declared) {
  const { name } = declaration;
  const schemas = {
    added: `new${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    changed: `${name}Change`,
    draft: `${name}DraftForm`,
  };
  return {
    ...recordForm(declaration),
    carriedOver: [],
    rules: schemas as SchemaNames<Declared['name']>,
  };
}

function blankValue(field: Field): string | undefined {
  if (isFile(field)) return undefined;
  if (field.kind === 'choice') return field.isRequired ? '' : '0';
  return 'blank' in field ? String(field.blank ?? '') : '';
}

/** Returns a value of the form as the API sends it. While a number is incomplete, it is the one of a new record. */
function previewValue(field: Field, text: string): string | number | null | undefined {
  switch (field.kind) {
    case 'number':
      return /^-?\d+$/.test(text) ? Number(text) : field.blank;
    case 'focalX':
    case 'focalY':
    case 'choice':
    case 'publisher':
      return Number(text);
    default:
      return text;
  }
}

function fieldLabel({ kind, label }: Field): string | FieldLabel<{ focalX: string; focalY: string }> {
  if (kind === 'focalX')
    return { label, read: ({ focalX, focalY }) => focalPointLabels.value(focalX, focalY) };
  return kind === 'focalY' ? { label, follows: 'focalX' } : label;
}

function storedFile({ name }: RecordDeclaration, file: FileField, item: StoredRecord) {
  const stored: unknown = Reflect.get(item, file.column);
  if (typeof stored !== 'string') return undefined;
  // Only the type of a certain declaration names its folders.
  const folder = file.folder as UploadFolder;
  if (file.kind === 'image') return storedImage(folder, stored, item);
  return isPdfType(name) ? storedPdf(name, folder, stored, item) : undefined;
}

const isPdfType = (name: string): name is keyof typeof currentPdfPaths => name in currentPdfPaths;
