import { useRef, useState, type ReactNode } from 'react';

/** A question that can be confirmed or cancelled. */
interface Question {
  question: string;
  consequence: ReactNode;
  confirmLabel: string;
  /** Set when the confirmed action does not remove or hide anything. */
  isHarmless?: boolean;
}

/** A question that an editor must answer before a draft is saved. */
export interface SaveQuestion extends Question {
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

/** Asks questions before a save. A confirmed question is not asked again when the save is repeated. */
export function useSaveQuestion<Draft, Item>(questionBefore: QuestionBeforeSave<Draft, Item> | undefined) {
  const confirmed = useRef(new Set<string>());
  const [asked, setAsked] = useState<OpenQuestion>();

  async function ask(saveQuestion: SaveQuestion | undefined): Promise<boolean> {
    if (!saveQuestion || confirmed.current.has(saveQuestion.key)) return true;
    const { key, ...question } = saveQuestion;
    const isConfirmed = await new Promise<boolean>((answer) =>
      setAsked({ ...question, onConfirm: () => answer(true), onCancel: () => answer(false) }),
    );
    setAsked(undefined);
    if (isConfirmed) confirmed.current.add(key);
    return isConfirmed;
  }

  return {
    /** Asks a question if there is one. Resolves to true if the save may continue. */
    ask,
    /** Asks the question of the form. Resolves to true if the save may continue. */
    isConfirmed: async (draft: Draft, item: Item | undefined) => ask(await questionBefore?.(draft, item)),
    /** Forgets the confirmed questions. Call it after a successful save. */
    forget: () => confirmed.current.clear(),
    asked,
  };
}
