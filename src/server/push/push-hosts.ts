/**
 * The push services of browsers. A subscription's address comes from outside, and the server sends to it: anything but
 * these would let a stranger make it ask its own network.
 */

const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

export type IsPushService = (endpoint: string) => boolean;

/** `more`: origins that the operator trusts as well. */
export function pushServices(more: readonly string[] = []): IsPushService {
  const origins = new Set(more);
  return (endpoint) => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
    if (url?.username !== '' || url.password !== '') return false;
    if (origins.has(url.origin)) return true;
    return url.protocol === 'https:' && url.port === '' && SERVICES.some((service) => isHost(url.hostname, service));
  };
}

const isHost = (hostname: string, service: string): boolean =>
  service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
