import { fileColumns } from '../../content/fileColumns';

/** A title's cover. */
export const files = fileColumns({
  image: { kind: 'image', folder: 'publishedTitles', column: 'imgLink' },
});
