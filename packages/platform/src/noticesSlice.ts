import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { NoticeAction } from '@juris/shared-ui/Notice/NoticeRegion';

/** A message to the user that is shown over the page. The specification calls such a message an "alert". */
export interface NoticeMessage {
  id: string;
  /**
   * A `failure` is announced to screen readers at once and stays until the user dismisses it. `success` and
   * `information` disappear after a while, unless `stays` is true.
   */
  tone: 'success' | 'failure' | 'information';
  text: string;
  /** Button in the message, such as "Undo". */
  action?: NoticeAction | undefined;
  /** True if the message stays until it is dismissed, whatever its tone. */
  stays?: boolean | undefined;
}

const slice = createSlice({
  name: 'notices',
  initialState: [] as NoticeMessage[],
  reducers: {
    /**
     * Shows a message. It replaces a visible message with the same text.
     * @param tone Whether the message reports a success, a failure or information.
     * @param text Text of the message, in whole sentences.
     * @param action Button in the message, since platform 1.11. A click dismisses the message and then calls `run`.
     * @param stays True if the message stays until `dismissNotice`, as during a long operation, since platform 1.17.
     * @example dispatch(notify('success', 'The banner was removed.', { label: 'Undo', run: () => void restore(id) }))
     */
    notify: {
      prepare: (tone: NoticeMessage['tone'], text: string, action?: NoticeAction, stays?: boolean) => ({
        payload: { id: nanoid(), tone, text, action, stays },
      }),
      reducer: (notices, { payload }: PayloadAction<NoticeMessage>) =>
        notices.filter((notice) => notice.text !== payload.text).concat(payload),
    },
    /**
     * Removes a message by its id.
     * @example dispatch(dismissNotice(notice.id))
     */
    dismissNotice: (notices, { payload }: PayloadAction<string>) =>
      notices.filter(({ id }) => id !== payload),
  },
});

/** Action creators that show and dismiss messages. Their parameters are documented in the slice above. */
export const { notify, dismissNotice } = slice.actions;
/** Reducer of the list of messages. The oldest message is first. */
export const noticesReducer = slice.reducer;
