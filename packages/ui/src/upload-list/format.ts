const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats `3.4 MB`, in steps of 1024. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = new Intl.NumberFormat(locale, { maximumFractionDigits: step === 0 ? 0 : 1 }).format(
    bytes / 1024 ** step,
  );
  return `${value} ${units[step] ?? 'B'}`;
}

/** Formats `0:07`, `12:30` or `3:05:00`. */
export function formatTimeLeft(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
