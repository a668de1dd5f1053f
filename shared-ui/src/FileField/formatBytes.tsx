const megabyte = 1024 * 1024;

/**
 * Formats a file size in KB or MB.
 * @example formatBytes(1_258_291) // '1.2 MB'
 */
export const formatBytes = (bytes: number) =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
