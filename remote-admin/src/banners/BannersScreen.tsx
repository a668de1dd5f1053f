import type { Banner } from '@juris/mock-api/contract';
import { ContentDialog } from '../content/ContentDialog';
import { ContentScreen } from '../content/ContentScreen';
import { useContentState } from '../content/address/useContentState';
import { fresh } from '../content/list/useListState';
import type { ContentWords } from '../content/words';
import { columns } from './bannerColumns';
import { bannerForm } from './bannerDraft';
import { BannerFields } from './BannerFields';
import { BannerOrderContext } from './MoveBanner';
import { useBannerOrder } from './useBannerOrder';
import {
  useAdminBannerQuery,
  useAdminBannersQuery,
  useAdminSaveBannerMutation,
  useAdminSetBannerActiveMutation,
} from './bannersApi';

/** `/admin/managebanner`: the banners of the home carousel. */
export function BannersScreen() {
  const state = useContentState();
  const query = useAdminBannersQuery(undefined, fresh);
  const item = useAdminBannerQuery(state.editing ?? 0, { skip: state.editing === undefined });
  const [save] = useAdminSaveBannerMutation();
  const [setActive] = useAdminSetBannerActiveMutation();
  const order = useBannerOrder(query.currentData, state);
  const screen = { words, state };
  return (
    <BannerOrderContext value={order}>
      <ContentScreen {...screen} nameOf={nameOf} query={query} columns={columns} onActiveChange={setActive}>
        <ContentDialog {...screen} {...bannerForm} item={item} onSave={save}>
          {(fields) => <BannerFields {...fields} />}
        </ContentDialog>
      </ContentScreen>
    </BannerOrderContext>
  );
}

const nameOf = ({ title }: Banner) => title;

const words: ContentWords = {
  heading: 'Banners',
  one: 'banner',
  many: 'banners',
  add: 'Add Banner',
  edit: 'Edit Banner',
  deactivate: 'Do you want to deactivate the banner?',
  consequence: (name) => `“${name}” leaves the home page at once. You can switch it on again here.`,
  whenEmpty: 'A banner is an image with a title. It appears on the home page as soon as it is saved.',
};
