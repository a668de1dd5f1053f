import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { activeFlag } from '../contract/fields';

const text = z.string();

/** The sample catalogue, as `seed/catalogue.json` holds it. */
const catalogue = z.object({
  banners: z.array(
    z.object({
      title: text,
      subTitle: text,
      sequenceNumber: z.int(),
      redirectURL: text,
      imgLink: text,
      altText: text,
      isActive: activeFlag,
    }),
  ),
  publishers: z.array(z.object({ publisherName: text })),
  leaders: z.array(
    z.object({
      personName: text,
      email: text,
      linkedin: text,
      description: text,
      imgLink: text,
      leadershipCategoryId: z.int(),
      teamCategoryId: z.int(),
      isActive: activeFlag,
    }),
  ),
  publishedTitles: z.array(
    z.object({
      title: text,
      authorName: text,
      buyLink: text,
      publisherId: z.int(),
      imgLink: text,
      isActive: activeFlag,
    }),
  ),
  resources: z.array(
    z.object({
      bookTitle: text,
      publisherId: z.int(),
      description: text,
      downloadLink: text,
      coverImageLink: text,
      isActive: activeFlag,
    }),
  ),
  openAccess: z.array(
    z.object({
      title: text,
      downloadLink: text,
      imageLink: text,
      isActive: activeFlag,
      pdfSource: z.object({ author: text, firstPublished: z.int(), excerpt: text }),
    }),
  ),
  snippets: z.array(
    z.object({
      title: text,
      image_file_name: text,
      pdf_file_name: text,
      published_date: text,
      is_active: activeFlag,
    }),
  ),
});
export type Catalogue = z.infer<typeof catalogue>;

/** Reads the catalogue. @throws Error that names the file when it is not there or not in shape */
export function readCatalogue(seedFolder: string): Catalogue {
  const file = path.join(seedFolder, 'catalogue.json');
  try {
    return catalogue.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`The sample catalogue ${file} cannot be read. Check the file, or SEED_DIR.`, {
      cause: error,
    });
  }
}
