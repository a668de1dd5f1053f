import { useContext, useState } from 'react';
import styled from 'styled-components';
import type { UploadFolder } from '@juris/contract';
import { currentPdfPaths } from '@juris/contract/currentPdf';
import { uploadAddress } from '@juris/platform';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import { isRemovedFile } from '@juris/shared-ui/FileField/ServerFile';
import { Field } from '@juris/shared-ui/Field/Field';
import type { Bindings, StoredFile } from './fields';
import { FileChooser, type FileChooserProps } from './fileChooser';
import { CheckBox, FullWidth } from './form.styles';
import { formLabels } from './labels';
import { PermanentAddress } from './PermanentAddress';

type BoundFile = ReturnType<Bindings<{ file: File | undefined }>['bindFile']>;

/** Returns the name and the URLs of a stored image for a file field; undefined without an image. */
export const storedImage = (folder: UploadFolder, name: string, { updatedAt }: { updatedAt: string }) => {
  if (!name) return undefined;
  const address = uploadAddress(folder, name, updatedAt);
  return { name, picture: address, address };
};

/**
 * Returns the name and the URLs of a stored PDF for a file field; undefined without a PDF.
 * @param type content type of the record
 */
export const storedPdf = (
  type: keyof typeof currentPdfPaths,
  folder: UploadFolder,
  name: string,
  { id, updatedAt }: { id: number; updatedAt: string },
): StoredFile | undefined =>
  name
    ? {
        name,
        address: uploadAddress(folder, name, updatedAt),
        permanentAddress: `/api/${currentPdfPaths[type]}/${id}`,
      }
    : undefined;

const megabyte = 1024 * 1024;

/** Files that the API accepts as image and as PDF. */
export const accepted = {
  image: {
    extensions: ['.jpg', '.png', '.jpeg', '.svg'],
    maxBytes: 5 * megabyte,
    maxSvgBytes: megabyte,
  },
  pdf: { extensions: ['.pdf'], maxBytes: 50 * megabyte },
};

function Chooser(props: FileChooserProps) {
  const Button = useContext(FileChooser);
  return Button && <Button {...props} />;
}

interface ImageFieldProps extends BoundFile {
  hint?: string;
  /** Field of the alternative text, bound to the draft. */
  altText: AltTextFieldProps['field'];
  /**
   * Label of the checkbox for images without alternative text. The default label says that the title next to the image
   * is enough.
   */
  silent?: string;
  /** True if the stored image can be removed. */
  isRemovable?: boolean;
}

/**
 * Renders the field for an image and the field for its alternative text. File types are from specification section 5;
 * the API checks them and the size again.
 */
export const ImageField = ({
  required,
  stored,
  hint = formLabels.imageHint,
  altText,
  silent = formLabels.titleIsEnough,
  ...rest
}: ImageFieldProps) => (
  <>
    <FullWidth>
      <FileField
        {...rest}
        {...accepted.image}
        hint={hint}
        required={required && !stored}
        stored={stored}
        more={
          <Chooser
            type="image"
            label={rest.label}
            onChoose={(file, proposed) => {
              rest.onChange(file);
              if (altText.value === '' && proposed !== '') altText.onChange(proposed);
            }}
          />
        }
      />
    </FullWidth>
    <FullWidth>
      <AltTextField field={altText} file={rest.file} silent={silent} />
    </FullWidth>
  </>
);

/**
 * Renders the field for a PDF, with the same size limit as the API. A stored PDF is shown with its permanent address.
 */
export const PdfField = ({
  required,
  stored,
  ...rest
}: BoundFile & { hint: string; isRemovable?: boolean }) => (
  <>
    <FileField
      {...rest}
      {...accepted.pdf}
      required={required && !stored}
      stored={stored}
      more={<Chooser type="pdf" label={rest.label} onChoose={(file) => rest.onChange(file)} />}
    />
    {stored?.name && stored.permanentAddress && !isRemovedFile(rest.file) && (
      <PermanentAddress address={stored.permanentAddress} hint={formLabels.permanentAddressHint} />
    )}
  </>
);

interface AltTextFieldProps {
  field: ReturnType<Bindings<{ altText: string }>['bind']>;
  /** The newly selected image. */
  file: File | undefined;
  /** Label of the checkbox for images without alternative text, e.g. "Decorative image". */
  silent: string;
}

/**
 * Renders the alternative text of an image, with a checkbox for decorative images. After another image is selected, the
 * field asks for a new text, because the previous text may not describe the new image.
 */
function AltTextField({ field, file, silent }: AltTextFieldProps) {
  // A duplicate starts with a copied image and its text. Only a newly selected image needs another text.
  const [answered, setAnswered] = useState(file);
  const [isUnticked, setIsUnticked] = useState(false);
  const isAsked = file !== undefined && answered !== file;
  const isDecorative = field.value === '' && !isAsked && !isUnticked;
  const answer = (value: string) => {
    setAnswered(file);
    setIsUnticked(false);
    field.onChange(value);
  };
  return (
    <div>
      <Field {...field} onChange={answer} hint={formLabels.altTextHint} />
      <Decorative checked={isDecorative} onChange={(checked) => (checked ? answer('') : setIsUnticked(true))}>
        {silent}
      </Decorative>
      <Asked aria-live="polite">
        {(isAsked || isUnticked) &&
          (field.value === '' ? formLabels.addDescription : formLabels.checkDescription)}
      </Asked>
    </div>
  );
}

const Decorative = styled(CheckBox)`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 28px;
  margin-top: 6px;
  cursor: pointer;
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--c-neem);
  }
`;

const Asked = styled.p`
  font-weight: var(--w-medium);
`;
