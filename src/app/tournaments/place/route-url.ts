/** The way to a place: in the map app of the device, else on a map's page. */

export interface Place {
  readonly name: string;
  readonly city: string;
  readonly address: string;
}

export const placeText = ({ name, address, city }: Place): string => [name, address, city].filter(Boolean).join(', ');

export function routeUrl(place: Place, userAgent: string): string {
  const { name, address, city } = place;
  // A map knows streets better than the names of halls.
  const to = address && city ? `${address}, ${city}` : placeText({ name, address, city });
  if (/Android/.test(userAgent)) return `geo:0,0?q=${encodeURIComponent(to)}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?${new URLSearchParams({ daddr: to })}`;
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`;
}
