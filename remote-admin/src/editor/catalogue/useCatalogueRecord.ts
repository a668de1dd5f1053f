import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormName } from '@juris/contract/forms';
import { partsOf } from '../form/drafts';
import { loadRules, useValidation } from '../form/useValidation';
import {
  parseCatalogueRecord,
  catalogueRecordText,
  catalogueRecordWord,
  type CatalogueRecordDraft,
  type CatalogueRecordPart,
} from './catalogueRecordDraft';

/** Validation state of a field of the record. */
export interface CatalogueField {
  error: string | undefined;
  onBlur: () => void;
}

interface CatalogueRecordForm {
  /** JSON text of the record in the draft. */
  text: string;
  onChange: (text: string) => void;
  /** Errors of the last save, by path below the record. */
  saveErrors: Record<string, string>;
  rules: FormName;
}

const noErrors: Record<string, string> = {};

/**
 * Manages the record of an open form. Every change is validated with the contract's rules. An error is shown after the field
 * loses focus, or at all fields after a rejected save. On blur, fields show the normalised value.
 */
export function useCatalogueRecord({ text, onChange, saveErrors, rules }: CatalogueRecordForm) {
  const validate = useValidation<CatalogueRecordPart>(rules, words);
  const [errors, setErrors] = useState(noErrors);
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(text);
  const record = parseCatalogueRecord(text);
  const hasSaveErrors = Object.keys(saveErrors).length > 0;

  const validateText = useEffectEvent(async () => {
    latest.current = text;
    const found = await validate({ record: text });
    if (latest.current === text) setErrors(partsOf(found, 'record'));
  });
  useEffect(() => void validateText(), [text]);

  /** Normalises the record to its stored form, unless it changed in the meantime. */
  async function normalise() {
    const known = await loadRules();
    if (!known || latest.current !== text) return;
    const stored = catalogueRecordText(parseCatalogueRecord(known.normaliseRecordText(text)));
    if (stored !== text) onChange(stored);
  }

  return {
    record,
    hasSaveErrors,
    change: (part: Partial<CatalogueRecordDraft>) => onChange(catalogueRecordText({ ...record, ...part })),
    /** @param path below the record, e.g. `contributors.0.orcid` */
    field: (path: string): CatalogueField => ({
      error: saveErrors[path] ?? (blurred.has(path) ? errors[path] : undefined),
      onBlur: () => {
        setBlurred((before) => new Set(before).add(path));
        void normalise();
      },
    }),
    /** Hides the errors of the entries below `prefix` until their next blur, because the entries moved. */
    forgetBlurs: (prefix: string) =>
      setBlurred((before) => new Set([...before].filter((path) => !path.startsWith(`${prefix}.`)))),
  };
}

export type OpenCatalogueRecord = ReturnType<typeof useCatalogueRecord>;

const words = { record: catalogueRecordWord };
