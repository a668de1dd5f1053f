import { banner as declaration } from '@juris/contract/types/banner';
import { ContentScreen } from '../../editor/ContentScreen';
import { RowOrderContext } from '../../editor/table/orderColumn';
import { linkFilter } from '../../editor/table/filters';
import { useRowOrder } from '../../editor/table/useRowOrder';
import { declaredColumns, declaredName } from '../../editor/table/declaredColumns';
import { useContent } from '../../editor/table/useContent';
import type { ContentLabels } from '../../editor/record/contentLabels';
import { bannerForm } from './bannerDraft';
import { BannerFields } from './BannerFields';
import { banners, useAdminMoveBannerMutation } from './bannersApi';
import { bannerLabels } from './labels';

/** Screen at `/admin/managebanner` that manages the banners of the carousel on the home page. */
export function BannersScreen() {
  const content = useContent(banners, { columns, filters });
  const [store] = useAdminMoveBannerMutation();
  const order = useRowOrder(content, { nameOf, store });
  return (
    <RowOrderContext value={order}>
      <ContentScreen {...{ content, labels, nameOf }} form={bannerForm} Fields={BannerFields} />
    </RowOrderContext>
  );
}

const nameOf = declaredName(declaration);
const columns = declaredColumns(declaration);

const labels: ContentLabels = bannerLabels;

const filters = [linkFilter];
