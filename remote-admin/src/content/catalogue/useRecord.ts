import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormName } from '@juris/mock-api/contract/forms';
import { partsOf } from '../form/drafts';
import { useValidation } from '../form/useValidation';
import { recordIn, recordText, recordWord, type RecordDraft, type RecordPart } from './recordDraft';

/** A field of the record, by its path: with these props a control shows it and changes it. */
export interface RecordField {
  error: string | undefined;
  onBlur: () => void;
}

interface RecordForm {
  /** The record as the draft holds it. */
  text: string;
  onChange: (text: string) => void;
  /** What a save found wrong, by path below the record. */
  refused: Record<string, string>;
  rules: FormName;
}

const nothingWrong: Record<string, string> = {};

/**
 * The record of an open form. It is judged by the contract's own rules whenever it changes; what is wrong is said of a
 * field when it has been left, and of all fields when a save was refused.
 */
export function useRecord({ text, onChange, refused, rules }: RecordForm) {
  const validate = useValidation<RecordPart>(rules, words, true);
  const [wrong, setWrong] = useState(nothingWrong);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(text);
  const record = recordIn(text);
  const isRefused = Object.keys(refused).length > 0;

  const validateText = useEffectEvent(async () => {
    latest.current = text;
    const found = await validate({ record: text });
    if (latest.current === text) setWrong(partsOf(found, 'record'));
  });
  useEffect(() => void validateText(), [text]);

  return {
    record,
    isRefused,
    change: (part: Partial<RecordDraft>) => onChange(recordText({ ...record, ...part })),
    /** @param path below the record, e.g. `contributors.0.orcid` */
    field: (path: string): RecordField => ({
      error: refused[path] ?? (left.has(path) ? wrong[path] : undefined),
      onBlur: () => setLeft((before) => new Set(before).add(path)),
    }),
    /** Whatever was said of these fields belongs to others now: their places have changed. */
    forget: (prefix: string) =>
      setLeft((before) => new Set([...before].filter((path) => !path.startsWith(`${prefix}.`)))),
  };
}

export type OpenRecord = ReturnType<typeof useRecord>;

const words = { record: recordWord };
