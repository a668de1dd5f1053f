import type { Role } from '@juris/contract';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { roleNames } from './staffColumns';

interface RoleFieldProps {
  value: Role;
  onChange: (role: Role) => void;
}

/** Menu of the roles. */
export const RoleField = ({ value, onChange }: RoleFieldProps) => (
  <SelectField
    label="Role"
    placeholder="Choose a role"
    hint="Editors work on content and inbox, administrators manage the staff too."
    value={value}
    onChange={(chosen) => onChange(chosen === 'administrator' ? 'administrator' : 'editor')}
    options={Object.entries(roleNames).map(([role, label]) => ({ value: role, label }))}
  />
);
