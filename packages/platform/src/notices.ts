import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/**
 * A message to the user: every "alert" of the specification. `failure` is announced at once and stays until
 * dismissed; `success` and `information` go by themselves.
 */
export interface NoticeMessage {
  id: string;
  tone: 'success' | 'failure' | 'information';
  text: string;
}

const slice = createSlice({
  name: 'notices',
  initialState: [] as NoticeMessage[],
  reducers: {
    /** Show a message. The same text again replaces the one that is showing. */
    notify: {
      prepare: (tone: NoticeMessage['tone'], text: string) => ({ payload: { id: nanoid(), tone, text } }),
      reducer: (notices, { payload }: PayloadAction<NoticeMessage>) =>
        notices.filter((notice) => notice.text !== payload.text).concat(payload),
    },
    /** Take a message away, by its id. */
    dismissNotice: (notices, { payload }: PayloadAction<string>) =>
      notices.filter(({ id }) => id !== payload),
  },
});

export const { notify, dismissNotice } = slice.actions;
export const noticesReducer = slice.reducer;
