import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormName } from '@juris/contract/forms';
import { partErrors } from '../form/drafts';
import { loadRules, useValidation } from '../form/useValidation';
import {
  parseCatalogueRecord,
  catalogueRecordText,
  type CatalogueRecordDraft,
  type CatalogueRecordPart,
} from './catalogueRecordDraft';
import { catalogueRecordLabel } from './catalogueRecordLabels';

/** Error and blur handler of one field of the catalogue record. */
export interface CatalogueField {
  error: string | undefined;
  onBlur: () => void;
}

export interface CatalogueRecordForm {
  /** Catalogue record of the draft, as JSON text. */
  text: string;
  onChange: (text: string) => void;
  /** Error messages of the last save, by path within the record, e.g. `contributors.0.orcid`. */
  saveErrors: Record<string, string>;
  rules: FormName;
}

const noErrors: Record<string, string> = {};

/**
 * Manages the catalogue record in an open form. Every change is validated with the rules of the contract. A field shows
 * its error after it has lost focus, or after a rejected save. On blur, a valid value is normalised.
 */
export function useCatalogueRecord({ text, onChange, saveErrors, rules }: CatalogueRecordForm) {
  const validate = useValidation<CatalogueRecordPart>(rules, labels);
  const [errors, setErrors] = useState(noErrors);
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(text);
  const record = parseCatalogueRecord(text);

  const validateText = useEffectEvent(async () => {
    latest.current = text;
    const found = await validate({ record: text });
    if (latest.current === text) setErrors(partErrors(found, 'record'));
  });
  useEffect(() => void validateText(), [text]);

  /** Normalises the record, unless it has changed while the rules were loading. */
  async function normalise() {
    const known = await loadRules();
    if (!known || latest.current !== text) return;
    const stored = catalogueRecordText(parseCatalogueRecord(known.normaliseRecordText(text)));
    if (stored !== text) onChange(stored);
  }

  return {
    record,
    change: (part: Partial<CatalogueRecordDraft>) => onChange(catalogueRecordText({ ...record, ...part })),
    /** @param path Path of the field within the record, e.g. `contributors.0.orcid`. */
    field: (path: string): CatalogueField => ({
      error: saveErrors[path] ?? (blurred.has(path) ? errors[path] : undefined),
      onBlur: () => {
        setBlurred((before) => new Set(before).add(path));
        void normalise();
      },
    }),
    /**
     * Hides the errors of a list, such as the contributors, until its fields lose focus again. Errors are stored by
     * position, so this must be called when entries move.
     */
    forgetBlurs: (prefix: string) =>
      setBlurred((before) => new Set([...before].filter((path) => !path.startsWith(`${prefix}.`)))),
  };
}

export type OpenCatalogueRecord = ReturnType<typeof useCatalogueRecord>;

const labels = { record: catalogueRecordLabel };
