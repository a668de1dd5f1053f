import type {
  Invitation,
  InvitationResponse,
  StaffChange,
  StaffList,
  StaffMember,
  StaffSavedResponse,
} from '@juris/contract';
import { api } from '@juris/platform';
import { listIn } from '../../editor/api/listIn';
import { authenticatedPost } from '../../editor/api/authenticatedPost';

const staffApi = api.enhanceEndpoints({ addTagTypes: ['Staff', 'OwnAccount'] }).injectEndpoints({
  endpoints: (build) => ({
    adminStaff: build.query<StaffMember[] | undefined, void>({
      query: () => ({ url: 'staff', authenticated: true }),
      transformResponse: (answer: StaffList | null) => listIn(answer?.output),
      providesTags: ['Staff'],
    }),
    adminInvite: build.mutation<InvitationResponse, Invitation>({
      query: (body) => authenticatedPost('staff/create', body),
      invalidatesTags: ['Staff'],
    }),
    adminInviteAgain: build.mutation<InvitationResponse, number>({
      query: (id) => authenticatedPost(`staff/invite/${id}`, {}),
      invalidatesTags: ['Staff'],
    }),
    adminChangeMember: build.mutation<StaffSavedResponse, { id: number } & StaffChange>({
      query: ({ id, ...change }) => authenticatedPost(`staff/update/${id}`, change),
      // Administrators can change their own role, so the current account is loaded again.
      invalidatesTags: ['Staff', 'OwnAccount'],
    }),
  }),
});

export const {
  useAdminChangeMemberMutation,
  useAdminInviteAgainMutation,
  useAdminInviteMutation,
  useAdminStaffQuery,
} = staffApi;
