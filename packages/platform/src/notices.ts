import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { NoticeAction } from '@juris/shared-ui/Notice/Notice';

/**
 * A message to the user: every "alert" of the specification. `failure` is announced at once and stays until it is
 * dismissed; `success` and `information` disappear after a while.
 */
export interface NoticeMessage {
  id: string;
  tone: 'success' | 'failure' | 'information';
  text: string;
  action?: NoticeAction | undefined;
}

const slice = createSlice({
  name: 'notices',
  initialState: [] as NoticeMessage[],
  reducers: {
    /**
     * Shows a message. A message with the same text is replaced.
     * @param action button of the message. The message is dismissed before it runs. Since 1.11; older shells show no
     *   button
     * @example dispatch(notify('success', 'The banner was removed.', { label: 'Undo', run: () => void restore(id) }))
     */
    notify: {
      prepare: (tone: NoticeMessage['tone'], text: string, action?: NoticeAction) => ({
        payload: { id: nanoid(), tone, text, action },
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

export const { notify, dismissNotice } = slice.actions;
/** Reducer of the messages. */
export const noticesReducer = slice.reducer;
