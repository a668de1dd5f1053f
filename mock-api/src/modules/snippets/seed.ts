import { contentSeed, imageSizeColumns } from '../../dev/seed/contentSeed';
import { snippet } from '@juris/contract/snippets';

const record = snippet.pick({
  title: true,
  image_file_name: true,
  pdf_file_name: true,
  published_date: true,
  is_active: true,
});

export const seedSnippets = contentSeed('snippets', 'snippet', record, async ({ files }, fields) => {
  const cover = await files.image('snippets/covers', fields.title, fields.image_file_name);
  const pdf = fields.pdf_file_name
    ? await files.pdf('snippets/pdfs', {
        title: fields.title,
        byline: `Snippets, ${fields.published_date}`,
        excerpt: 'News from the house for readers, librarians and authors.',
      })
    : undefined;
  const stored = { image_file_name: cover.name, pdf_file_name: pdf?.name ?? '' };
  return { ...fields, ...imageSizeColumns(cover), ...stored };
});
