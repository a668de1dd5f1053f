import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { chooseTheme, useTheme } from './theme';

/** Button that turns the dark theme on and off. */
export function ThemeSwitch() {
  const theme = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label="Dark theme"
      title={isDark ? 'Use the light theme' : 'Use the dark theme'}
      aria-pressed={isDark}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}
