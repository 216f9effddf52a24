/**
 * The design's tokens, light and dark. The idea: a sport hall's signs and the umpire's score sheet.
 *   - table green carries the signs (header, boards, court plates)
 *   - ball orange marks the one next thing to do on a screen
 *   - ink and pencil say whether a result has been sent (solid) or is still on this device (dashed)
 *
 * The build writes them into index.html as `--tt-*` variables; the server's own pages take theirs from here.
 */
import { type SchemeName, themeColor } from './theme-color.ts';

/** A badge colour: the plate, the lettering on it and the rim around it. */
interface Plate {
  readonly main: string;
  readonly ink: string;
  readonly rim: string;
}
const plate = (main: string, ink: string, rim: string): Plate => ({ main, ink, rim });

const plateNames = ['green', 'cyan', 'pink', 'yellow', 'red', 'gray'] as const;
export type PlateName = (typeof plateNames)[number];

const light = {
  page: '#F2F5F1', // the hall floor
  sheet: '#FFFFFF', // the score sheet (cards)
  sunken: '#E8EDE8', // table heads, wells, disabled
  raised: '#FFFFFF', // menus, dialogs
  ink: '#0E1F1A', // lettering
  ink2: '#42524B', // secondary lettering
  ink3: '#5C6B64', // hints, disabled lettering
  rule: '#D5DCD6', // ruled lines between rows
  edge: '#738179', // edges of controls (3:1)
  table: themeColor.light, // signs: header, boards
  tableHi: '#135A48', // tile on a sign, hover
  tableText: '#FFFFFF',
  tableText2: '#C6DCD2',
  primary: '#0B4F3E', // links, selected, secondary actions
  primaryHover: '#073C2F',
  primaryTint: '#DFECE5', // selected rows, quiet fills
  onPrimary: '#FFFFFF',
  ball: '#FF8A2B', // the one next thing
  ballHover: '#FFA052',
  onBall: '#1B0F03',
  focus: '#0B4F3E',
  tile: '#0E1F1A', // flip tile: the winning numeral
  onTile: '#FFFFFF',
  winRow: '#0E1F1A', // bracket: the winner's row, always dark with white lettering
  win: '#12803F', // winner's border
  scrim: 'rgba(10, 25, 20, 0.56)',
  green: plate('#CFF0D9', '#0A4A22', '#4FA76D'),
  cyan: plate('#C8EFF7', '#064552', '#3F9FB2'),
  pink: plate('#FFD9E9', '#860D4B', '#D9699F'),
  yellow: plate('#FFECA6', '#533D00', '#BF9517'),
  red: plate('#FFDAD5', '#861212', '#D8695F'),
  gray: plate('#E3E8E4', '#33413B', '#97A49D'),
};
export type Tokens = typeof light;

const dark: Tokens = {
  page: '#0A110F',
  sheet: '#141E1A',
  sunken: '#212D28',
  raised: '#1B2622',
  ink: '#EFF5F1',
  ink2: '#AEBDB5',
  ink3: '#94A39C',
  rule: '#2C3A35',
  edge: '#7A8B83',
  table: themeColor.dark,
  tableHi: '#195C4A',
  tableText: '#FFFFFF',
  tableText2: '#BFD8CD',
  primary: '#8FDABF',
  primaryHover: '#ABE6D0',
  primaryTint: '#1C4034',
  onPrimary: '#06201A',
  ball: '#FF9440',
  ballHover: '#FFA961',
  onBall: '#1B0F03',
  focus: '#8FDABF',
  tile: '#EFF5F1',
  onTile: '#0B1512',
  winRow: '#0F5A47',
  win: '#4CC77C',
  scrim: 'rgba(0, 0, 0, 0.64)',
  green: plate('#12391F', '#A4EDBD', '#2F7D4C'),
  cyan: plate('#0B3A45', '#98E6F5', '#25788A'),
  pink: plate('#4D1130', '#FFB7D6', '#A33F71'),
  yellow: plate('#423300', '#FFE182', '#8A6D10'),
  red: plate('#521512', '#FFB9B1', '#A8443D'),
  gray: plate('#26312D', '#CBD5CF', '#5D6B65'),
};

export const tokens = { light, dark };

export const fonts = {
  /** Headings, numerals, signs. */
  sign: "'Sofia Sans Condensed Variable', 'Sign Fallback', 'Arial Narrow', 'Roboto Condensed', sans-serif",
  /** Everything that is read. */
  text: "'Hanken Grotesk Variable', 'Text Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
};

export const radius = { tile: 4, control: 8, card: 12, pill: 999 };

/** The product's own breakpoints. */
export const breakpoint = { phone: 768, board: 900, desk: 1200, wall: 1700 };

export const motion = {
  quick: 120, // press, hover
  base: 200, // chips, tiles, drawers
  page: 800, // page fade-in and tab change
  ease: 'cubic-bezier(.2, .7, .2, 1)',
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The tokens of one scheme as CSS declarations: `--tt-ink`, `--tt-table-hi`, `--tt-green`, `--tt-green-ink` … */
const variables = (scheme: SchemeName): string =>
  Object.entries(tokens[scheme])
    .flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[kebab(name), value]]
        : [
            [name, value.main],
            [`${name}-ink`, value.ink],
            [`${name}-rim`, value.rim],
          ],
    )
    .map(([name, value]) => `--tt-${name}:${value};`)
    .join('\n');

/** The style sheet of the tokens. The first script of index.html says the scheme before it. */
export const tokenStyles = (): string => `:root{color-scheme:light;
${variables('light')}}
:root[data-scheme="dark"]{color-scheme:dark;
${variables('dark')}}
`;
