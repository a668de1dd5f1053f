import { lazy, Suspense, useState } from 'react';
import type { LibraryFile } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ServerFile } from '@juris/shared-ui/FileField/ServerFile';
import { adminOwnAccount } from '../rights/ownAccount';
import type { FileChooserProps } from '../form/fileChooser';
import { libraryLabels } from './labels';
import { addressOfFile, nameOfFile } from './libraryApi';

const ChooseFileDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "choose-file" */ './ChooseFileDialog')).ChooseFileDialog,
}));

/**
 * Button of a file field that chooses a file of the library. Renders nothing until the account has loaded, because an
 * API that implements only the specification has no accounts and no library.
 */
export function ChooseFileButton({ type, label, onChoose }: FileChooserProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { currentData: account } = adminOwnAccount.useQueryState();
  if (!account) return null;
  const choose = (file: LibraryFile) => {
    setIsOpen(false);
    const chosen = { name: file.name, address: addressOfFile(file), bytes: file.bytes };
    onChoose(new ServerFile(chosen, nameOfFile(file)), file.altText);
  };
  return (
    <>
      <AdminButton aria-label={`${libraryLabels.choose}: ${label}`} onClick={() => setIsOpen(true)}>
        {libraryLabels.choose}
      </AdminButton>
      {isOpen && (
        <Suspense>
          <ChooseFileDialog type={type} onChoose={choose} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
