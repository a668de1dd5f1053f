import type { UploadFolder } from '@juris/mock-api/contract';
import { uploadAddress } from '@juris/shell/platform';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import type { Bindings } from './fields';

type BoundFile = ReturnType<Bindings<{ file: File | undefined }>['bindFile']>;

interface StoredFileProps extends BoundFile {
  hint: string;
  /** What is stored already. */
  stored: StoredFile | undefined;
}

/** A file that is stored already, as people read of it; `picture` is its address where it is one. */
export interface StoredFile {
  name: string;
  picture?: string;
  /** Where it can be had; absent of what is only told about. */
  address?: string;
}

/** The image that an item has already, as its field shows it. */
export const storedImage = (folder: UploadFolder, name: string, { updatedAt }: { updatedAt: string }) => {
  const address = uploadAddress(folder, name, updatedAt);
  return { name, picture: address, address };
};

/** The PDF that an item has already. */
export const storedPdf = (folder: UploadFolder, name: string, { updatedAt }: { updatedAt: string }) => ({
  name,
  address: uploadAddress(folder, name, updatedAt),
});

const megabyte = 1024 * 1024;

/** An image, of the kinds of specification section 5 and no larger than the API takes, which judges again. */
export const ImageField = ({ required, stored, ...rest }: StoredFileProps) => (
  <FileField
    {...rest}
    required={required && !stored}
    stored={stored}
    endings={['.jpg', '.png', '.jpeg', '.svg']}
    largest={5 * megabyte}
    largestSvg={megabyte}
  />
);

/** A PDF, no larger than the API takes. */
export const PdfField = ({ required, stored, ...rest }: StoredFileProps) => (
  <FileField
    {...rest}
    required={required && !stored}
    stored={stored}
    endings={['.pdf']}
    largest={50 * megabyte}
  />
);
