import { z } from 'zod';
import { pageTextDraft, pageTextRecord } from '@juris/contract/page-texts/pageTexts';
import { pageText } from '@juris/contract/types/pageText';
import { HttpError, notFound } from '../../platform/http/httpError';
import { type DraftedType, draftFormOf } from '../content/contentType';
import { declaredType } from '../content/declaredType';
import type { StoredRow } from '../content/versions';
import { changesIn, completeTexts, fitsSchema, isGroup, jsonSchemaOf } from './completeTexts';

const nameAndTexts = (row: object) => {
  const [name = '', texts = ''] = ['name', 'texts'].map((column) => String(Reflect.get(row, column)));
  return { name, texts };
};

/** Describes the groups of page texts as records with history and drafts. */
export const pageTextRecordType: DraftedType = {
  ...declaredType(pageText),
  tag: { name: 'Page texts', description: 'Texts of the public pages.' },
  record: pageTextRecord,
  rowToRecord: (row) => {
    const { name, texts } = nameAndTexts(row);
    return { ...row, texts: completeTexts(name, texts) };
  },
  draft: draftFormOf(pageTextDraft, ({ texts }, before) => {
    const { name } = nameAndTexts(before ?? {});
    if (!isGroup(name)) throw notFound(pageText.noun, String(Reflect.get(before ?? {}, 'id')));
    return texts ? { texts: changesIn(name, texts) } : {};
  }),
  rules: { checkPublish },
  comparedParts,
};

/** Rejects a draft whose texts an upgrade has made invalid. The page would show the original texts. */
async function checkPublish(_: unknown, row: StoredRow) {
  const { name, texts } = nameAndTexts(row);
  if (!fitsSchema(name, texts))
    throw new HttpError(
      400,
      'The fields of this page have changed. Open the draft, check it and save it again.',
    );
}

const withTexts = z.looseObject({ name: z.string(), texts: z.record(z.string(), z.unknown()) });

/** Returns only the texts that differ, and the part of the JSON Schema that describes them. */
function comparedParts(before: object, after: object) {
  const [then, now] = [withTexts.parse(before), withTexts.parse(after)];
  const differing = Object.keys({ ...then.texts, ...now.texts }).filter(
    (field) => JSON.stringify(then.texts[field]) !== JSON.stringify(now.texts[field]),
  );
  const only = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => differing.includes(field)));
  const { properties } = isGroup(now.name) ? jsonSchemaOf(now.name) : {};
  return {
    before: { ...then, texts: only(then.texts) },
    after: { ...now, texts: only(now.texts), schema: { properties: only(Object(properties)) } },
  };
}
