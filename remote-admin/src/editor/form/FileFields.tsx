import type { UploadFolder } from '@juris/contract';
import { uploadAddress } from '@juris/platform';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import { AltTextField, type AltTextFieldProps } from './AltTextField';
import type { Bindings } from './fields';
import { Wide } from './form.styles';

type BoundFile = ReturnType<Bindings<{ file: File | undefined }>['bindFile']>;

/** Returns the stored image of an item for its file field. */
export const storedImage = (folder: UploadFolder, name: string, { updatedAt }: { updatedAt: string }) => {
  const address = uploadAddress(folder, name, updatedAt);
  return { name, picture: address, address };
};

/** Returns the stored PDF of an item for its file field. */
export const storedPdf = (folder: UploadFolder, name: string, { updatedAt }: { updatedAt: string }) => ({
  name,
  address: uploadAddress(folder, name, updatedAt),
});

const megabyte = 1024 * 1024;

interface ImageFieldProps extends BoundFile {
  hint?: string;
  /** Field of the alternative text, bound to the draft. */
  altText: AltTextFieldProps['field'];
  /** Label of the checkbox for an empty alternative text. By default it says that the name is next to the image. */
  silent?: string;
}

/**
 * Renders an image field and its alternative text. Types follow specification section 5; the size limits are those of the
 * API, which checks again.
 */
export const ImageField = ({
  required,
  stored,
  hint = '.jpg, .jpeg, .png or .svg.',
  altText,
  silent = named,
  ...rest
}: ImageFieldProps) => (
  <>
    <Wide>
      <FileField
        {...rest}
        hint={hint}
        required={required && !stored}
        stored={stored}
        extensions={['.jpg', '.png', '.jpeg', '.svg']}
        maxBytes={5 * megabyte}
        maxSvgBytes={megabyte}
      />
    </Wide>
    <Wide>
      <AltTextField field={altText} file={rest.file} silent={silent} />
    </Wide>
  </>
);

const named = 'The name stands beside it: nothing more is read out';

/** Renders a PDF field with the size limit of the API. */
export const PdfField = ({ required, stored, ...rest }: BoundFile & { hint: string }) => (
  <FileField
    {...rest}
    required={required && !stored}
    stored={stored}
    extensions={['.pdf']}
    maxBytes={50 * megabyte}
  />
);
