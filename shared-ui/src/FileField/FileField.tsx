import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { AdminButton } from '../AdminButton/AdminButton';
import { FieldLayout, type FieldLayoutProps } from '../Field/FieldLayout';
import { below } from '../theme/media';
import { formatBytes } from './formatBytes';
import { fileLabels } from './fileLabels';
import { isRemovedFile, removedFile, ServerFile } from './ServerFile';
import { Icon } from '../Icon/Icon';
import { useBrokenPicture } from '../Picture/Picture';

/** Files that a field accepts. */
export interface AcceptedFiles {
  /** File extensions that are accepted, with their dots: `['.jpg', '.png']`. */
  extensions: readonly string[];
  /** Maximum file size in bytes. */
  maxBytes: number;
  /** Maximum size of an SVG file in bytes; `maxBytes` by default. */
  maxSvgBytes?: number;
}

interface FileFieldProps extends FieldLayoutProps, AcceptedFiles {
  /** File that the user has selected and that is not uploaded yet. */
  file: File | undefined;
  /**
   * Called when the user selects, drops or removes a file.
   * @param file Selected file; the previous one if the new file is rejected.
   * @param fileError Message that says why the new file is rejected. The owner passes it back as `error`.
   */
  onChange: (file: File | undefined, fileError?: string) => void;
  /** File that is stored on the server. `picture` is its address if it is an image. */
  stored?: { name: string; picture?: string } | undefined;
  /** True if the stored file can be removed. `onChange` then receives the result of `removedFile`. */
  isRemovable?: boolean;
  /** Further buttons, beside those that select and remove a file. */
  more?: ReactNode;
}

/**
 * A field in which the user selects or drops a file, with a preview. It rejects a file with the wrong extension or
 * size. Only the server checks the content.
 */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, required, extensions, file, onChange, stored, more } = props;
  const isRemoved = isRemovedFile(file);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const name = isRemoved ? undefined : (file?.name ?? stored?.name);
  usePreventStrayDrop();

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const fileError = fileErrorOf(chosen, props);
    onChange(fileError ? file : chosen, fileError);
  }

  function set(next: File | undefined) {
    onChange(next);
    input.current?.focus();
  }

  return (
    <FieldLayout label={label} hint={hint} error={error} required={required}>
      {(ids) => (
        <Box
          $over={isOver}
          $wrong={Boolean(error)}
          $hasMore={Boolean(more)}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            choose(event.dataTransfer.files[0]);
          }}
        >
          <input
            {...ids}
            aria-required={undefined} // The attribute `required` says the same.
            ref={input}
            className="vh"
            type="file"
            required={required}
            accept={extensions.join(',')}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = ''; // Allows the same file to be chosen again.
            }}
          />
          <Preview file={file} stored={stored?.picture} isThere={Boolean(name)} />
          <Name aria-live="polite">
            {name ?? fileLabels.none}
            <span>{isRemoved ? fileLabels.removed : describe(file, stored)}</span>
          </Name>
          <Acts>
            {(file ?? (error && stored)) && (
              <AdminButton onClick={() => set(undefined)}>
                {stored ? fileLabels.keepCurrent : fileLabels.remove}
              </AdminButton>
            )}
            {props.isRemovable && stored && !file && (
              <AdminButton onClick={() => set(removedFile())}>{fileLabels.removeStored}</AdminButton>
            )}
            {/* This button is only for mouse and touch. Keyboards and screen readers use the hidden `input`. */}
            <AdminButton tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
              {name ? fileLabels.replace : fileLabels.browse}
            </AdminButton>
            {more}
          </Acts>
        </Box>
      )}
    </FieldLayout>
  );
}

function describe(file: File | undefined, stored: object | undefined): string {
  if (file) return formatBytes(file instanceof ServerFile ? file.stored.bytes : file.size);
  return stored ? fileLabels.current : fileLabels.hint;
}

/** Ignores files that are dropped outside the field. Otherwise the browser would open the file instead of the page. */
export function usePreventStrayDrop() {
  useEffect(() => {
    const preventDrop = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', preventDrop);
    window.addEventListener('drop', preventDrop);
    return () => {
      window.removeEventListener('dragover', preventDrop);
      window.removeEventListener('drop', preventDrop);
    };
  }, []);
}

/** Returns the message that says why a selected file is not accepted; undefined if it is. */
export function fileErrorOf(file: File, accepted: AcceptedFiles): string | undefined {
  const { extensions, maxBytes, maxSvgBytes = maxBytes } = accepted;
  const [name, { size }] = [file.name.toLowerCase(), file];
  const limit = name.endsWith('.svg') ? maxSvgBytes : maxBytes;
  if (!extensions.some((extension) => name.endsWith(extension))) return fileLabels.wrongType(extensions);
  if (size > limit) return fileLabels.tooLarge(formatBytes(size), formatBytes(limit));
  return undefined;
}

const Box = styled.div<{ $over: boolean; $wrong: boolean; $hasMore: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 84px 1fr ${({ $hasMore }) => !$hasMore && 'auto'};
  gap: 6px 16px;
  align-items: center;
  padding: 12px;
  border: 1px solid var(--c-line-strong);
  border-radius: 8px;
  ${({ $over }) => $over && 'border-color: var(--c-focus); background: var(--c-ledger-1);'}
  ${({ $wrong }) =>
    $wrong &&
    css`
      border-color: var(--c-chay);
      box-shadow: inset 0 0 0 1px var(--c-chay);
    `}
  &:has(input:focus-visible) {
    border-color: var(--c-focus);
    outline: 3px solid var(--c-focus);
  }
  ${below.tablet} {
    grid-template-columns: 64px 1fr;
  }
`;

const Name = styled.p`
  font-weight: var(--w-medium);
  overflow-wrap: anywhere;
  span {
    display: block;
    color: var(--c-ink-3);
    font-size: 0.8125rem;
    font-weight: var(--w-regular);
    font-feature-settings: 'tnum';
  }
`;

const Acts = styled.div`
  display: flex;
  grid-column: -2 / -1;
  flex-wrap: wrap;
  gap: 6px;
  ${below.tablet} {
    grid-column: 1 / -1;
    & > button {
      flex: 1;
      min-height: 44px;
    }
  }
`;

interface PreviewProps {
  file: File | undefined;
  /** Address of the stored file if it is an image. */
  stored: string | undefined;
  /** True if a file of any type is selected or stored. */
  isThere: boolean;
}

/**
 * Shows the selected image, otherwise the stored one. Other file types have a document icon. Without a file, the box is
 * empty.
 */
function Preview({ file, stored, isThere }: PreviewProps) {
  const chosen = useObjectAddress(file);
  const address = file ? chosen : stored;
  const { broken, ...heard } = useBrokenPicture(address);
  return address && !broken ? (
    <Picture src={address} alt="" {...heard} />
  ) : (
    <Plate>{isThere && <Icon name="resources" size={28} />}</Plate>
  );
}

const plate = css`
  width: 84px;
  height: 64px;
  border-radius: 4px;
  background: var(--c-ledger-2);
  ${below.tablet} {
    width: 64px;
    height: 49px;
  }
`;

const Plate = styled.div`
  ${plate}
  display: grid;
  place-items: center;
  color: var(--c-ink-3);
`;

const Picture = styled.img`
  ${plate}
  object-fit: contain;
`;

/** Hook that returns an address for showing a selected image before the upload; undefined for other files. */
export function useObjectAddress(chosen: File | undefined): string | undefined {
  const isStored = chosen instanceof ServerFile;
  const file = !isStored && chosen?.type.startsWith('image/') ? chosen : undefined;
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setShown({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (isStored) return chosen.type.startsWith('image/') ? chosen.stored.address : undefined;
  return shown?.file === file ? shown?.address : undefined;
}
