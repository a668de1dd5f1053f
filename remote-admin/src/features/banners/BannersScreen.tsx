import type { Banner } from '@juris/contract';
import { ContentScreen } from '../../editor/ContentScreen';
import { RowOrderContext } from '../../editor/table/orderColumn';
import { useRowOrder } from '../../editor/table/useRowOrder';
import { useContent } from '../../editor/table/useContent';
import type { ContentLabels } from '../../editor/record/contentLabels';
import { columns } from './bannerColumns';
import { bannerForm } from './bannerDraft';
import { BannerFields } from './BannerFields';
import { banners, useAdminMoveBannerMutation } from './bannersApi';

/** Screen at `/admin/managebanner` that manages the banners of the carousel on the home page. */
export function BannersScreen() {
  const content = useContent(banners, { columns });
  const [store] = useAdminMoveBannerMutation();
  const order = useRowOrder(content, { nameOf, store });
  return (
    <RowOrderContext value={order}>
      <ContentScreen {...{ content, labels, nameOf }} form={bannerForm} Fields={BannerFields} />
    </RowOrderContext>
  );
}

const nameOf = ({ title }: Banner) => title;

const labels: ContentLabels = {
  heading: 'Banners',
  one: 'banner',
  many: 'banners',
  add: 'Add Banner',
  edit: 'Edit Banner',
  deactivate: 'Do you want to deactivate the banner?',
  consequence: (name) => `“${name}” leaves the home page at once. You can switch it on again here.`,
  whenEmpty: 'A banner is an image with a title. It appears on the home page as soon as it is saved.',
};
