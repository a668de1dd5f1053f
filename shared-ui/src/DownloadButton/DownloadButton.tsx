import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { uiLabels } from '../labels';

interface DownloadButtonProps {
  /** Address of the PDF; empty if there is no file yet. */
  file: string;
  /** Title of the document, which screen readers read after "Download PDF". */
  of: string;
  /** Size of the file with its unit ("1.2 MB"), if it is known. */
  size?: string | undefined;
  /** True for the filled style of the main button of a page; by default the button is small and outlined. */
  isMain?: boolean;
}

/** A link that downloads a PDF. If there is no file yet, it is disabled and says "PDF coming soon". */
export const DownloadButton = ({ file, of, size, isMain = false }: DownloadButtonProps) =>
  file ? (
    <Button as="a" href={file} download $kind={isMain ? 'filled' : 'outline'} $small={!isMain}>
      <Icon name="download" />
      <span>
        {uiLabels.download}
        <span className="vh">– {of}</span>
        {size && ` (${size})`}
      </span>
    </Button>
  ) : (
    <Button as="a" role="link" aria-disabled="true" $kind="outline" $small>
      {uiLabels.noPdf}
    </Button>
  );
