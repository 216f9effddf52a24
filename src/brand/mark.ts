/** The logo's mark: a table from above, split by its net, and the ball on its edge. */

/** The elements of the mark by their attributes, but for what colours them. */
export const mark = {
  viewBox: '0 0 48 48',
  /** All that is drawn; the mask hides of it a rim around the ball. */
  all: 'M0 0h48v48H0z',
  rim: { cx: '38', cy: '11.5', r: '9.6' },
  turned: 'rotate(-24 23 25)',
  left: { x: '4.4', y: '12.4', width: '17.2', height: '25.2', rx: '2' },
  right: { x: '24.4', y: '12.4', width: '17.2', height: '25.2', rx: '2' },
  ball: { cx: '38', cy: '11.5', r: '7' },
} as const;

interface MarkColors {
  /** The id of its mask; no other element of the page has it. */
  readonly id: string;
  readonly table: string;
  readonly ball: string;
}

/** An element without children, as markup. */
const element = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${value}"`)
    .join('')}/>`;

/** What is inside the mark's `<svg>`, where no React draws it. */
export const markShapes = ({ id, table, ball }: MarkColors): string =>
  `<mask id="${id}">${element('path', { fill: '#fff', d: mark.all })}${element('circle', { ...mark.rim, fill: '#000' })}</mask>` +
  `<g mask="url(#${id})"><g transform="${mark.turned}" fill="${table}">` +
  `${element('rect', mark.left)}${element('rect', mark.right)}</g></g>` +
  element('circle', { ...mark.ball, fill: ball });

/** The mark as decoration beside the name. */
export const markSvg = (size: number, colors: MarkColors): string =>
  `<svg width="${size}" height="${size}" viewBox="${mark.viewBox}" aria-hidden="true">${markShapes(colors)}</svg>`;
