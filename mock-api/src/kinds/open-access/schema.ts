import { z } from 'zod';
import { answers } from '../../contract/answers';
import {
  activeFlag,
  activeFlagInput,
  imageSize,
  openedVersion,
  recordKeeping,
  requiredLine,
} from '../../contract/fields';
import { imageFile, pdfFile, type FileFields } from '../../contract/uploadedFile';

/** A book to download; files are in uploads/openaccess/covers and uploads/openaccess/pdfs. */
export const openAccessItem = z
  .object({
    id: z.int(),
    title: z.string(),
    downloadLink: z.string().meta({ description: 'File name in uploads/openaccess/pdfs' }),
    imageLink: z.string().meta({ description: 'File name in uploads/openaccess/covers' }),
    isActive: activeFlag,
    ...imageSize,
    ...recordKeeping,
  })
  .meta({
    id: 'OpenAccessItem',
    examples: [
      {
        id: 4,
        title: 'On Liberty',
        downloadLink: 'on-liberty-3f2a9c1d.pdf',
        imageLink: 'on-liberty-8b1d77e0.svg',
        isActive: 1,
        imageWidth: 560,
        imageHeight: 680,
        updatedAt: '2024-02-12T09:30:00.000Z',
        version: 1,
      },
    ],
  });
export type OpenAccessItem = z.infer<typeof openAccessItem>;

/** An open-access item's cover, and what is downloaded (specification section 7). */
export const openAccessFiles = {
  coverImage: { kind: 'image', folder: 'openaccess/covers', column: 'imageLink' },
  pdfFile: { kind: 'pdf', folder: 'openaccess/pdfs', column: 'downloadLink' },
} as const satisfies FileFields<OpenAccessItem>;

const fields = { title: requiredLine(300) };

/** The form of a new open-access item. */
export const newOpenAccessItem = z
  .strictObject({
    title: fields.title,
    isActive: activeFlagInput.default(1),
    coverImage: imageFile,
    pdfFile,
  })
  .meta({
    id: 'NewOpenAccessItem',
    example: { title: 'On Liberty', coverImage: 'cover.png', pdfFile: 'on-liberty.pdf' },
  });
export type NewOpenAccessItem = z.output<typeof newOpenAccessItem>;

/** A change of an open-access item: what is absent stays as it is. */
export const openAccessChange = z
  .strictObject({ ...fields, isActive: activeFlagInput, coverImage: imageFile, pdfFile })
  .partial()
  .extend({ version: openedVersion })
  .meta({ id: 'OpenAccessChange', example: { isActive: 0 } });
export type OpenAccessChange = z.output<typeof openAccessChange>;

/** What an editor enters into the form of an open-access item. */
export type OpenAccessForm = Omit<NewOpenAccessItem, 'isActive'>;

export const {
  list: openAccessList,
  one: openAccessAnswer,
  saved: openAccessSaved,
} = answers('OpenAccess', openAccessItem, 'The open-access item was saved.');
export type OpenAccessList = z.infer<typeof openAccessList>;
export type OpenAccessAnswer = z.infer<typeof openAccessAnswer>;
export type OpenAccessSaved = z.infer<typeof openAccessSaved>;
