import type { z } from 'zod';

/** Fields that the request to save a draft has in all content types. */
export interface DraftRequest {
  version?: number | undefined;
  draftVersion?: number | undefined;
  publishOn?: string | undefined;
  /** Submits the draft for review with this note. */
  reviewNote?: string | undefined;
}

/** Form that saves a draft of a content type. */
export interface DraftForm {
  form: z.ZodType<DraftRequest>;
  /**
   * Converts a parsed form to the columns and files that are stored. Absent fields keep their value.
   * @param before row to be changed; undefined for a new draft
   */
  columns: (form: DraftRequest, before: object | undefined) => object;
}

/** Creates the description of a draft form. Only this function knows the types of its fields. */
export const draftFormOf = <Form extends DraftRequest>(
  form: z.ZodType<Form>,
  columns: (fields: Omit<Form, keyof DraftRequest>, before: object | undefined) => object,
): DraftForm => ({
  form,
  columns: (received, before) => {
    // `DraftForm` does not contain the type of the form. Fastify has validated the form with the schema `form`.
    const { version: _, draftVersion: __, publishOn: ___, reviewNote: ____, ...fields } = received as Form;
    return columns(fields, before);
  },
});
