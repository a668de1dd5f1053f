/**
 * Browsers by name in the user agent; the first match counts. Edge and Opera also name Chrome, and Chrome
 * names Safari.
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

/** Returns the browser and system of a session, for example "Firefox on Linux". */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  if (!browser && !system) return 'Another program';
  return system ? `${browser ?? 'A program'} on ${system}` : (browser ?? '');
}
