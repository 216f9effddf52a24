/** The product's own pictures for venues that have none. */

/** The address of the scene; the same venue always gets the same one. index.html has this function's text, too. */
export function sceneOf(venueId: string): string {
  const scenes = ['hall', 'club', 'grid', 'arena', 'park', 'table'];
  let sum = 0;
  for (const character of venueId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return `/venues/${scenes[sum % scenes.length]}.svg`;
}

/** A drawing of ours as a bitmap, for link previews of other sites, which show no SVG. */
export const sharedPicture = (imageUrl: string): string => imageUrl.replace(/^(\/venues\/[a-z]+)\.svg$/, '$1.jpg');
