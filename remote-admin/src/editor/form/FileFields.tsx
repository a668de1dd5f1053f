import type { UploadFolder } from '@juris/contract';
import { uploadAddress } from '@juris/platform';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import { AltTextField, type AltTextFieldProps } from './AltTextField';
import type { Bindings } from './fields';
import { Wide } from './form.styles';

type BoundFile = ReturnType<Bindings<{ file: File | undefined }>['bindFile']>;

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

interface ImageFieldProps extends BoundFile {
  hint?: string;
  /** The field for what it shows, in words, bound to the draft. */
  altText: AltTextFieldProps['field'];
  /** What it means that there are no words; most images stand beside the name of what they show. */
  silent?: string;
}

/**
 * An image, of the kinds of specification section 5 and no larger than the API takes, which checks again; and what it
 * shows, in words.
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

/** A PDF, no larger than the API takes. */
export const PdfField = ({ required, stored, ...rest }: BoundFile & { hint: string }) => (
  <FileField
    {...rest}
    required={required && !stored}
    stored={stored}
    extensions={['.pdf']}
    maxBytes={50 * megabyte}
  />
);
