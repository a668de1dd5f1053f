import type { Banner, BannerForm } from '@juris/contract';
import { banner as declaration } from '@juris/contract/types/banner';
import { declaredForm } from '../../editor/form/declaredForm';
import type { DraftOf } from '../../editor/form/fields';
import type { RecordForm } from '../../editor/form/formDefinition';

export type BannerDraft = DraftOf<BannerForm>;

const declared = declaredForm(declaration);

export const bannerForm = {
  ...declared,
  preview: (draft, item) => ({ page: '/', list: 'banner', record: declared.recordOf(draft, item) }),
} as const satisfies RecordForm<BannerDraft, Banner>;
