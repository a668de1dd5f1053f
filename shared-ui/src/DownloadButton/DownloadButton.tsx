import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';

interface DownloadButtonProps {
  /** Address of the pdf; empty while there is none. */
  file: string;
  /** The title of what it downloads, for those who hear the page. */
  of: string;
  /** How large it is, in words, where that is known. */
  size?: string | undefined;
}

/** Downloads a pdf; says so where there is none yet. */
export const DownloadButton = ({ file, of, size }: DownloadButtonProps) =>
  file ? (
    <Button as="a" href={file} download $kind="outline" $small>
      <Icon name="download" />
      <span>
        Download PDF<span className="vh">: {of}</span>
        {size && ` (${size})`}
      </span>
    </Button>
  ) : (
    <Button as="a" role="link" aria-disabled="true" $kind="outline" $small>
      No PDF yet
    </Button>
  );
