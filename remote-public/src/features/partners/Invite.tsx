import { Button } from '@juris/shared-ui/Button/Button';
import { Link } from '@juris/platform';
import styled from 'styled-components';
import type { PartnerInvitation } from './partner';

/** Invites the reader to a next step, by a button or by a link at the end of a sentence. */
export const Invite = ({
  invitation: { heading, text, sentence, link },
}: {
  invitation: PartnerInvitation;
}) => {
  const words = (
    <>
      {link.text}
      {link.purpose && <span className="vh"> {link.purpose}</span>}
    </>
  );
  return (
    <Panel>
      <h2>{heading}</h2>
      <p>{text}</p>
      {sentence ? (
        <p>
          {sentence} <Link to={link.to}>{words}</Link>.
        </p>
      ) : (
        <Button as={Link} to={link.to}>
          {words}
        </Button>
      )}
    </Panel>
  );
};

const Panel = styled.div`
  max-width: 40em;
  margin-top: var(--s-7);
  padding-top: 28px;
  border-top: 1px solid var(--c-ink);
  h2 {
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  p {
    margin-top: 10px;
  }
  ${Button} {
    margin-top: 24px;
  }
`;
