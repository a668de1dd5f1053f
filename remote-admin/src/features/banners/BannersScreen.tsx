import type { Banner } from '@juris/contract';
import { banner as declaration } from '@juris/contract/types/banner';
import { ContentScreen } from '../../editor/ContentScreen';
import { linkFilter } from '../../editor/table/filters';
import { declaredColumns } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import { FocalPoint } from '../../editor/form/FocalPoint';
import type { Controls, RecordForm } from '../../editor/form/formDefinition';
import { banners, type BannerDraft } from './bannersApi';
import { declaredForm } from '../../editor/form/declaredForm';

/** Screen at `/admin/managebanner` that manages the banners of the carousel on the home page. */
function BannersScreen() {
  const content = useContent(banners, { columns, filters });
  return <ContentScreen isOrdered {...{ content, controls }} form={bannerForm} />;
}

export { BannersScreen as Component };

const columns = declaredColumns(declaration);

const filters = [linkFilter];

/** Width of the cropped picture: the aspect ratio that a banner has on a phone 390 px wide. */
const phoneWidth = 102;

const controls: Controls<typeof declaration, BannerDraft, Banner> = {
  focalX: (form) => <FocalPoint {...form} hint={declaration.fields.focalX.hint} croppedWidth={phoneWidth} />,
};

const declared = declaredForm(declaration);

export const bannerForm = {
  ...declared,
  preview: (draft, item) => ({ page: '/', list: 'banner', record: declared.recordOf(draft, item) }),
} as const satisfies RecordForm<BannerDraft, Banner>;
