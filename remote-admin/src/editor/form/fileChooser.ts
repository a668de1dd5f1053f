import { createContext, type ComponentType } from 'react';

/** Props of the button that chooses a stored file for a file field. */
export interface FileChooserProps {
  type: 'image' | 'pdf';
  /** Label of the file field. The accessible name of the button contains it. */
  label: string;
  /**
   * Called with the chosen file.
   * @param altText Proposed alternative text; empty if there is no proposal.
   */
  onChoose: (file: File, altText: string) => void;
}

/**
 * Provides the button that file fields show beside "Replace". The layout sets it, because the library depends on lists,
 * and lists depend on forms.
 */
export const FileChooser = createContext<ComponentType<FileChooserProps> | undefined>(undefined);
