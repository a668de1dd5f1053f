import { fileColumns } from '../../content/fileColumns';

/** A person's portrait. */
export const files = fileColumns({ image: { kind: 'image', folder: 'leaders', column: 'imgLink' } });
