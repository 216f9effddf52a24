/** How much of this device's storage Edgeball uses, and whether the browser may evict it. */
import { useEffect, useState } from 'react';
import { readStorageUse, type UsedStorage as Use } from '#app/outbox/persistent-storage.ts';
import { pageLocale } from '#messages/page-language.ts';
import { t } from '#messages/t.ts';

/** Nothing is shown where the browser does not say. */
export function StorageUse() {
  const [use, setUse] = useState<Use | null>(null);
  useEffect(() => {
    let isWanted = true;
    void readStorageUse().then((read) => isWanted && setUse(read));
    return () => {
      isWanted = false;
    };
  }, []);
  if (!use) return null;
  return (
    <p className="tt-small">
      {t('device.storageUse', { used: inUnits(use.used), quota: inUnits(use.quota) })}{' '}
      {use.isPersistent ? t('device.storageKept') : t('device.storageEvictable')}
    </p>
  );
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `3.2 MB`. */
export function inUnits(bytes: number): string {
  // What would be rounded to a thousand is one of the next unit.
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes) / 0.9995) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString(pageLocale(), { maximumFractionDigits: power > 1 && value < 10 ? 1 : 0 })} ${UNITS[power]}`;
}
