import type { Database } from '../database/tables';
import type { StoredFile } from '../uploads/uploads';
import type { Catalogue } from './catalogue';
import type { SeedFiles } from './seedFiles';

const common = { isActive: 1, version: 1 } as const;

/** Writes the catalogue into an empty database. Ids follow the order of the file. */
export async function seedSample(db: Database, files: SeedFiles, catalogue: Catalogue): Promise<void> {
  const updatedAt = new Date().toISOString();
  const publisherName = (id: number) => catalogue.publishers[id - 1]?.publisherName ?? '';

  await db.insertInto('publisher').values(catalogue.publishers).execute();

  for (const [index, banner] of catalogue.banners.entries()) {
    const image = await files.image('banners', banner.title, index);
    await db
      .insertInto('banner')
      .values({ ...common, ...banner, ...sized(image), imgLink: image.name, updatedAt })
      .execute();
  }
  for (const [index, { teamCategoryId, ...leader }] of catalogue.leaders.entries()) {
    const image = await files.image('leaders', leader.personName, index);
    await db
      .insertInto('leader')
      .values({
        ...common,
        ...leader,
        ...sized(image),
        teamCategoryId: teamCategoryId || null,
        imgLink: image.name,
        updatedAt,
      })
      .execute();
  }
  for (const [index, title] of catalogue.publishedTitles.entries()) {
    const image = await files.image('publishedTitles', title.title, index);
    await db
      .insertInto('publishedTitle')
      .values({ ...common, ...title, ...sized(image), imgLink: image.name, updatedAt })
      .execute();
  }
  for (const [index, resource] of catalogue.resources.entries()) {
    const cover = await files.image('resources/covers', resource.bookTitle, index);
    const pdf = await files.pdf('resources/pdfs', {
      title: resource.bookTitle,
      byline: publisherName(resource.publisherId),
      excerpt: resource.description,
    });
    await db
      .insertInto('resource')
      .values({
        ...common,
        ...resource,
        ...sized(cover),
        coverImageLink: cover.name,
        downloadLink: pdf.name,
        updatedAt,
      })
      .execute();
  }
  for (const [index, { pdfSource, ...item }] of catalogue.openAccess.entries()) {
    const cover = await files.image('openaccess/covers', item.title, index);
    const pdf = await files.pdf('openaccess/pdfs', {
      title: item.title,
      byline: `${pdfSource.author}, ${pdfSource.firstPublished}`,
      excerpt: pdfSource.excerpt,
    });
    await db
      .insertInto('openAccess')
      .values({
        ...common,
        ...item,
        ...sized(cover),
        imageLink: cover.name,
        downloadLink: pdf.name,
        updatedAt,
      })
      .execute();
  }
  for (const [index, snippet] of catalogue.snippets.entries()) {
    const cover = await files.image('snippets/covers', snippet.title, index);
    const pdf = snippet.pdf_file_name
      ? await files.pdf('snippets/pdfs', {
          title: snippet.title,
          byline: `Snippets, ${snippet.published_date}`,
          excerpt: 'News from the house for readers, librarians and authors.',
        })
      : undefined;
    await db
      .insertInto('snippet')
      .values({
        ...snippet,
        ...sized(cover),
        image_file_name: cover.name,
        pdf_file_name: pdf?.name ?? '',
        updatedAt,
        version: 1,
      })
      .execute();
  }
}

const sized = ({ width, height }: StoredFile) => ({ imageWidth: width, imageHeight: height });
