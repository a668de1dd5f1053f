import { fileColumns } from '../../content/fileColumns';

/** What a banner shows. */
export const files = fileColumns({ image: { kind: 'image', folder: 'banners', column: 'imgLink' } });
