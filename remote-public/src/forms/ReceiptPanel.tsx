import styled from 'styled-components';
import type { FormReceipt } from './handleFormAction';
import { formLabels } from './labels';

/**
 * Shows the sent fields, which the visitor can print or save, also without scripts. On paper, the receipt replaces the
 * form.
 */
export const ReceiptPanel = ({ receipt: { number, entries } }: { receipt: FormReceipt }) => (
  <Panel data-receipt aria-label={formLabels.receipt}>
    <h2>{number === undefined ? formLabels.receipt : formLabels.numbered(number)}</h2>
    {number !== undefined && <p>{formLabels.quoteNumber}</p>}
    <dl>
      {entries.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <Acts>
      <a
        download={`${formLabels.fileName}${number === undefined ? '' : ` ${number}`}.txt`}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(textOf({ number, entries }))}`}
      >
        {formLabels.save}
      </a>
      <button type="button" onClick={() => window.print()}>
        {formLabels.print}
      </button>
    </Acts>
  </Panel>
);

const textOf = ({ number, entries }: FormReceipt) =>
  [...(number === undefined ? [] : [[formLabels.number, number]]), ...entries]
    .map(([label, text]) => `${label}:\r\n${text}\r\n`)
    .join('\r\n');

const Panel = styled.section`
  justify-self: stretch;
  margin: 0 0 24px;
  padding: 24px;
  border: 1px solid var(--c-line);
  h2 {
    font-size: 1.25rem;
  }
  p {
    margin-top: 8px;
    color: var(--c-ink-2);
  }
  dl {
    display: grid;
    gap: 12px;
    margin-top: 16px;
  }
  dt {
    color: var(--c-ink-3);
    font-size: 0.875rem;
  }
  dd {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  margin-top: 20px;
  button,
  a {
    padding: 8px 0;
    border: 0;
    background: none;
    text-decoration: underline;
    cursor: pointer;
  }
  @media (scripting: none) {
    button {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;
