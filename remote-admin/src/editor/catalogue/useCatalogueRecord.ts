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

/** What a control of the record needs besides its value; found by the path of its field. */
export interface CatalogueField {
  error: string | undefined;
  onBlur: () => void;
}

interface CatalogueRecordForm {
  /** The record as the draft holds it. */
  text: string;
  onChange: (text: string) => void;
  /** What a save found wrong, by path below the record. */
  saveErrors: Record<string, string>;
  rules: FormName;
}

const noErrors: Record<string, string> = {};

/**
 * The record of an open form. It is validated by the contract's own rules whenever it changes; an error is
 * shown at a field once it has lost the focus, and at all fields when a save was refused. A field that has lost the focus
 * shows its value as it is stored.
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

  /** Shows a record as it would be stored, unless it was changed meanwhile. */
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
    /** The entries below `prefix` have moved: their errors wait for the next blur again. */
    forgetBlurs: (prefix: string) =>
      setBlurred((before) => new Set([...before].filter((path) => !path.startsWith(`${prefix}.`)))),
  };
}

export type OpenCatalogueRecord = ReturnType<typeof useCatalogueRecord>;

const words = { record: catalogueRecordWord };
