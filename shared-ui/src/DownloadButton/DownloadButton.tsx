import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { uiLabels } from '../labels';

interface DownloadButtonProps {
  /** Address of the PDF; empty until there is a file. */
  file: string;
  /** Title of the document, for screen readers. */
  of: string;
  /** Size with its unit, if known, e.g. "1.2 MB". */
  size?: string | undefined;
}

/** A link that downloads a PDF. Without a file it is a disabled button labelled as coming soon. */
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
