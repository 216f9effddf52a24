/** Transport security: which connections would carry people's data over a network without TLS. */

export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/.test(hostname);
}

/** Whether other machines reach what listens there. */
export const isExposed = (host: string): boolean => !isLoopback(host);

/** A database elsewhere whose certificate is not checked; a Unix socket and this machine's own port leave no network. */
export function isPlainDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false;
  return searchParams.get('sslmode') !== 'verify-full';
}

/** Said in the address itself, which makes it a choice. */
export const isChosenPlain = (address: string): boolean => new URL(address).searchParams.get('sslmode') === 'disable';

export interface Connections {
  readonly https: boolean;
  readonly host: string;
  readonly databaseUrl: string | null;
  readonly smtp: { readonly url: string } | null;
  readonly tracesEndpoint: string | null;
}

const isPlainElsewhere = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
};

/** What a site that others reach sends in the clear, because its operator chose so. */
export function plainConnections({ https, host, databaseUrl, smtp, tracesEndpoint }: Connections): string[] {
  if (!https) return [];
  return [
    ...(isExposed(host) ? [`HOST=${host} takes plain http from other machines (PLAIN_HTTP=on)`] : []),
    ...(databaseUrl !== null && isPlainDatabase(databaseUrl) ? ['DATABASE_URL has sslmode=disable'] : []),
    ...(smtp !== null && new URL(smtp.url).searchParams.get('tls') === 'optional' ? ['SMTP_URL has tls=optional'] : []),
    ...(tracesEndpoint !== null && isPlainElsewhere(tracesEndpoint)
      ? ['OTEL_EXPORTER_OTLP_ENDPOINT leads to another machine by http']
      : []),
  ];
}
