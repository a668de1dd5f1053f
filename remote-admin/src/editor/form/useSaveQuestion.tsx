import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';

/** A question that an editor must answer before a draft is saved. */
export interface SaveQuestion {
  /** Identifies what is asked: an answered question is not asked again. */
  key: string;
  question: string;
  consequence: ReactNode;
  confirmLabel: string;
}

/** Returns what to ask before a draft is saved; undefined where there is nothing to ask. */
export type QuestionBeforeSave<Draft, Item> = (
  draft: Draft,
  item: Item | undefined,
) => Promise<SaveQuestion | undefined>;

/**
 * Asks a question before a save. What was confirmed is not asked again for the same open form: a save is repeated after
 * a conflict or a failure.
 * @param form identifies the open form
 */
export function useSaveQuestion<Draft, Item>(
  questionBefore: QuestionBeforeSave<Draft, Item> | undefined,
  form: string,
) {
  const confirmed = useRef<string>(undefined);
  const [asked, setAsked] = useState<SaveQuestion & { answer: (isConfirmed: boolean) => void }>();

  useEffect(() => {
    confirmed.current = undefined;
    setAsked(undefined);
  }, [form]);

  async function isConfirmed(draft: Draft, item: Item | undefined): Promise<boolean> {
    const question = await questionBefore?.(draft, item);
    if (!question || question.key === confirmed.current) return true;
    const answered = await new Promise<boolean>((answer) => setAsked({ ...question, answer }));
    setAsked(undefined);
    if (answered) confirmed.current = question.key;
    return answered;
  }

  return {
    /** Resolves when there is nothing to ask or the editor has answered. */
    isConfirmed,
    /** Forgets what was confirmed, after a successful save. */
    forget: () => (confirmed.current = undefined),
    dialog: asked && (
      <ConfirmDialog
        question={asked.question}
        consequence={asked.consequence}
        confirmLabel={asked.confirmLabel}
        isHarmless
        onConfirm={() => asked.answer(true)}
        onCancel={() => asked.answer(false)}
      />
    ),
  };
}
