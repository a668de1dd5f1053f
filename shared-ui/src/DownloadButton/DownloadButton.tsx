import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { uiLabels } from '../labels';

interface DownloadButtonProps {
  /** Address of the PDF; empty while there is none. */
  file: string;
  /** The title of the document, for screen readers. */
  of: string;
  /** The size with its unit, where it is known: "1.2 MB". */
  size?: string | undefined;
}

/** Downloads a PDF. Without a file, a disabled button says that it is coming soon. */
export const DownloadButton = ({ file, of, size }: DownloadButtonProps) =>
  file ? (
    <Button as="a" href={file} download $kind="outline" $small>
      <Icon name="download" />
      <span>
        {uiLabels.download}
        <span className="vh">: {of}</span>
        {size && ` (${size})`}
      </span>
    </Button>
  ) : (
    <Button as="a" role="link" aria-disabled="true" $kind="outline" $small>
      {uiLabels.noPdf}
    </Button>
  );
