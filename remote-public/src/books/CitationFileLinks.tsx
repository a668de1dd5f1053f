import { fileEndings } from './fileEndings';

/** Renders links to files for reference managers. @param prefix Address of the files without their extension. */
export const CitationFileLinks = ({ prefix }: { prefix: string }) =>
  fileEndings.map(({ ending, name }, index) => (
    <span key={ending}>
      {index > 0 && ', '}
      <a href={prefix + ending} download>
        {name}
      </a>
    </span>
  ));
