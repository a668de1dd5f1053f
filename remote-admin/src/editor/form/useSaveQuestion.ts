import { useRef, useState, type ReactNode } from 'react';

/** A question that can be confirmed or cancelled. */
export interface Question {
  question: string;
  consequence: ReactNode;
  confirmLabel: string;
  /** Set when the confirmed action does not remove or hide anything. */
  isHarmless?: boolean;
}

/** A question that an editor must answer before a draft is saved. */
interface SaveQuestion extends Question {
  /** Identifies the question. A confirmed question with the same key is not asked again. */
  key: string;
}

/** The visible question with the handlers of its dialog. */
interface OpenQuestion extends Question {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Returns the question to ask before a draft is saved; undefined if no question is needed. */
export type QuestionBeforeSave<Draft, Item> = (
  draft: Draft,
  item: Item | undefined,
) => Promise<SaveQuestion | undefined>;

/** Asks a question before a save. A confirmed question is not asked again when the save is repeated. */
export function useSaveQuestion<Draft, Item>(questionBefore: QuestionBeforeSave<Draft, Item> | undefined) {
  const confirmed = useRef<string>(undefined);
  const [asked, setAsked] = useState<OpenQuestion>();

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
    /** Asks a question. Resolves to true if the editor confirmed it. */
    ask,
    /** Resolves to true if the save may continue. */
    isConfirmed,
    /** Forgets the confirmed question. Call it after a successful save. */
    forget: () => (confirmed.current = undefined),
    asked,
  };
}
