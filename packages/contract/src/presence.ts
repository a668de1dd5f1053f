import { z } from 'zod';
import { versionedTypeName } from './history';

const example = { kind: 'banner', recordId: 14 };

/** Body of the request with which an open form reports that a record is being edited. */
export const presenceReport = z
  .strictObject({
    kind: versionedTypeName,
    recordId: z.int().min(1),
    form: z
      .string()
      .regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, hyphens or underscores')
      .meta({ description: 'Random text that identifies the open form' }),
    isOpen: z.boolean().default(true).meta({ description: 'False when the form has been closed' }),
  })
  .meta({ id: 'PresenceReport', examples: [{ ...example, form: '3e1f8a60-52d1' }] });
/** Value of {@link presenceReport} as a client sends it. */
export type PresenceReport = z.input<typeof presenceReport>;

/** Response with the other members of staff who are editing a record. */
export const presentEditors = z
  .object({
    output: z.array(z.object({ recordId: z.int(), name: z.string() })),
  })
  .meta({ id: 'PresentEditors', examples: [{ output: [{ recordId: 14, name: 'Nalini George' }] }] });
/** Value of {@link presentEditors}. */
export type PresentEditors = z.infer<typeof presentEditors>;
