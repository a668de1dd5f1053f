import type { Role } from '@juris/contract';
import { roles } from '@juris/contract/rights';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { staffLabels } from './labels';

interface RoleFieldProps {
  value: Role;
  onChange: (role: Role) => void;
}

/** Menu of the roles. The hint explains the selected role. */
export const RoleField = ({ value, onChange }: RoleFieldProps) => (
  <SelectField
    label={staffLabels.role}
    placeholder={staffLabels.chooseRole}
    hint={staffLabels.roleHints[value]}
    value={value}
    onChange={(chosen) => onChange(roles.find((role) => role === chosen) ?? 'viewer')}
    options={roles.map((role) => ({ value: role, label: staffLabels.roles[role] }))}
  />
);
