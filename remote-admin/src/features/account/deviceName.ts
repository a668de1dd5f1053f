import { accountLabels } from './labels';

/**
 * Patterns of user agents, by browser. The first match counts, so the order matters: the user agents of Edge and Opera
 * contain "Chrome", and that of Chrome contains "Safari".
 */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** Returns the browser and the operating system that a user agent names, for example "Firefox on Linux". */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  if (!browser && !system) return accountLabels.unknownDevice;
  return system ? accountLabels.device(browser ?? accountLabels.unknownBrowser, system) : (browser ?? '');
}
