import type { Role } from '@juris/contract';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { roleNames } from './staffColumns';
import { staffLabels } from './labels';

interface RoleFieldProps {
  value: Role;
  onChange: (role: Role) => void;
}

/** Menu of the roles. */
export const RoleField = ({ value, onChange }: RoleFieldProps) => (
  <SelectField
    label={staffLabels.role}
    placeholder={staffLabels.chooseRole}
    hint={staffLabels.roleHint}
    value={value}
    onChange={(chosen) => onChange(chosen === 'administrator' ? 'administrator' : 'editor')}
    options={Object.entries(roleNames).map(([role, label]) => ({ value: role, label }))}
  />
);
