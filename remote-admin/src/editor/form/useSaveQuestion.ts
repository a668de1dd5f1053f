import { useRef, useState, type ReactNode } from 'react';

/** A question that can be confirmed or cancelled. */
interface Question {
  question: string;
  consequence: ReactNode;
  confirmLabel: string;
  /** Confirming removes or hides nothing. */
  isHarmless?: boolean;
}

/** A question that an editor must answer before a draft is saved. */
interface SaveQuestion extends Question {
  /** Identifies what is asked: an answered question is not asked again. */
  key: string;
}

/** A question that is shown now: the props of its dialog. */
export interface AskedQuestion extends Question {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Returns what to ask before a draft is saved; undefined where there is nothing to ask. */
export type QuestionBeforeSave<Draft, Item> = (
  draft: Draft,
  item: Item | undefined,
) => Promise<SaveQuestion | undefined>;

/**
 * Asks a question before a save. What was confirmed is not asked again in the same form: a save is repeated after
 * a conflict or a failure.
 */
export function useSaveQuestion<Draft, Item>(questionBefore: QuestionBeforeSave<Draft, Item> | undefined) {
  const confirmed = useRef<string>(undefined);
  const [asked, setAsked] = useState<AskedQuestion>();

  async function ask(question: Question): Promise<boolean> {
    const isConfirmed = await new Promise<boolean>((answer) =>
      setAsked({ ...question, onConfirm: () => answer(true), onCancel: () => answer(false) }),
    );
    setAsked(undefined);
    return isConfirmed;
  }

  async function isConfirmed(draft: Draft, item: Item | undefined): Promise<boolean> {
    const saveQuestion = await questionBefore?.(draft, item);
    if (!saveQuestion || saveQuestion.key === confirmed.current) return true;
    const { key, ...question } = saveQuestion;
    if (!(await ask({ ...question, isHarmless: true }))) return false;
    confirmed.current = key;
    return true;
  }

  return {
    /** Resolves to whether the editor has confirmed the question. */
    ask,
    /** Resolves when there is nothing to ask or the editor has answered. */
    isConfirmed,
    /** Forgets what was confirmed, after a successful save. */
    forget: () => (confirmed.current = undefined),
    /** The question that is shown now. */
    asked,
  };
}
