import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { chooseTheme, useTheme } from './theme';
import { appLabels } from '../labels';

/** Button that turns the dark theme on and off. */
export function ThemeSwitch() {
  const theme = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={appLabels.darkTheme}
      title={isDark ? appLabels.useLight : appLabels.useDark}
      aria-pressed={isDark}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}
