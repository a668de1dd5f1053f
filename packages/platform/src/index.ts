/**
 * The platform: everything that a remote may import from the shell at run time. It is one shared module, so its
 * libraries are loaded only once. CHANGELOG.md in this package lists the changes.
 */
export {
  Form,
  Link,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  useActionData,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router-dom';
export type {
  ActionFunctionArgs,
  LinkProps,
  LoaderFunctionArgs,
  NavLinkProps,
  RouteObject,
} from 'react-router-dom';
export { api, type EndpointBuilder, type SiteApi } from './api';
export type { ApiFailure, ApiRequest, UploadProgress } from './axiosBaseQuery';
export { dialling, originalCompany, useCompany, type Company } from './company';
export { load } from './load';
export type { NavigationEntry, NavigationLink, NavigationMenu, SiteNavigation } from './navigation';
export { changedPageTexts, mergeTexts, usePageTexts } from './pageTexts';
export { dismissNotice, notify, type NoticeMessage } from './noticesSlice';
export type { NoticeAction } from '@juris/shared-ui/Notice/NoticeRegion';
export {
  platformVersion,
  type Breadcrumb,
  type DataPage,
  type FileHandle,
  type FoundEntries,
  type PageDescription,
  type PageHandle,
  type ParameterReader,
  type Remote,
  type RemoteContext,
  type SearchEntry,
  type SharedPicture,
  type JsonLd,
  type Thing,
} from './remote';
export {
  declineRenewal,
  isSignedIn,
  offerRenewal,
  sessionOf,
  signedIn,
  signedOut,
  tokenOf,
  type Session,
} from './session';
export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
export type * from './state';
export { addReducer, useAppDispatch, useAppSelector, type Dispatch, type Store } from './store';
export { uploadAddress } from './uploads';
