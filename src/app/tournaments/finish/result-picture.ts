/** Draws the result of a tournament as a picture to pass on: name, podium and the best ten, upright as phones show it. */
import { fonts, tokens } from '#brand/tokens.ts';

export interface Result {
  readonly name: string;
  readonly subtitle: string;
  /** Where the tournament is found. */
  readonly address: string;
  /** The best first. */
  readonly places: readonly ResultPlace[];
}

interface ResultPlace {
  readonly name: string;
  readonly place: number;
}

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 72;
const LISTED = 10;
const { light: colours } = tokens;

export async function drawResult(result: Result): Promise<Blob> {
  await fontsLoaded();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  draw(context, result);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), 'image/png');
  });
}

const sign = (size: number, weight = 800) => `${weight} ${size}px ${fonts.sign}`;
const text = (size: number, weight = 500) => `${weight} ${size}px ${fonts.text}`;

/** A canvas takes a fallback for a face that no element of the page has used yet; the stacks name faces that may be missing. */
async function fontsLoaded(): Promise<void> {
  await Promise.allSettled([sign(40), text(40)].map((font) => document.fonts.load(font)));
}

/** As much of the 2D context as the picture needs. */
export type Pencil = Pick<CanvasRenderingContext2D, 'fillRect' | 'fillText' | 'measureText' | 'beginPath' | 'fill'> & {
  fillStyle: CanvasRenderingContext2D['fillStyle'];
  font: string;
  textAlign: CanvasTextAlign;
  arc: CanvasRenderingContext2D['arc'];
};

function draw(pencil: Pencil, { name, subtitle, address, places }: Result): void {
  pencil.fillStyle = colours.table;
  pencil.fillRect(0, 0, WIDTH, HEIGHT);
  pencil.textAlign = 'left';
  let y = 148;
  pencil.fillStyle = colours.tableText;
  pencil.font = sign(84);
  for (const line of pictureLinesOf(pencil, name, WIDTH - 2 * MARGIN, 2)) {
    pencil.fillText(line, MARGIN, y);
    y += 88;
  }
  pencil.fillStyle = colours.tableText2;
  pencil.font = text(34);
  pencil.fillText(fitted(pencil, subtitle, WIDTH - 2 * MARGIN), MARGIN, y - 24);
  drawPodium(pencil, places.filter(({ place }) => place <= 3).slice(0, 4));
  drawList(pencil, places.slice(places.filter(({ place }) => place <= 3).length, LISTED));
  pencil.fillStyle = colours.ball;
  pencil.beginPath();
  pencil.arc(MARGIN + 14, HEIGHT - 70, 14, 0, 2 * Math.PI);
  pencil.fill();
  pencil.fillStyle = colours.tableText;
  pencil.font = sign(40);
  pencil.fillText('Edgeball', MARGIN + 44, HEIGHT - 57);
  pencil.textAlign = 'right';
  pencil.fillStyle = colours.tableText2;
  pencil.font = text(30);
  pencil.fillText(fitted(pencil, address, WIDTH / 2), WIDTH - MARGIN, HEIGHT - 58);
}

/** The bottom of the steps. */
const FLOOR = 780;
const STEPS: Readonly<Record<number, number>> = { 1: 250, 2: 180, 3: 130 };

/** The second stands to the left of the first. */
function drawPodium(pencil: Pencil, places: readonly ResultPlace[]): void {
  const order = [...places.slice(1, 2), ...places.slice(0, 1), ...places.slice(2)];
  const width = (WIDTH - 2 * MARGIN) / Math.max(order.length, 3);
  pencil.textAlign = 'center';
  for (const [i, { name, place }] of order.entries()) {
    const height = STEPS[place] ?? 130;
    const middle = MARGIN + (i + 0.5) * width;
    pencil.fillStyle = place === 1 ? colours.tableText : colours.tableHi;
    pencil.fillRect(middle - width / 2 + 6, FLOOR - height, width - 12, height);
    pencil.fillStyle = place === 1 ? colours.table : colours.tableText;
    pencil.font = sign(place === 1 ? 130 : 90);
    pencil.fillText(String(place), middle, FLOOR - height + (place === 1 ? 140 : 104));
    pencil.fillStyle = colours.tableText;
    pencil.font = text(36, 700);
    const lines = pictureLinesOf(pencil, name, width - 20, 2);
    for (const [line, words] of lines.entries())
      pencil.fillText(words, middle, FLOOR - height - 24 - (lines.length - 1 - line) * 42);
  }
}

function drawList(pencil: Pencil, places: readonly ResultPlace[]): void {
  for (const [i, { name, place }] of places.entries()) {
    const y = FLOOR + 72 + i * 56;
    pencil.textAlign = 'right';
    pencil.fillStyle = colours.tableText2;
    pencil.font = sign(40);
    pencil.fillText(String(place), MARGIN + 56, y);
    pencil.textAlign = 'left';
    pencil.fillStyle = colours.tableText;
    pencil.font = text(34);
    pencil.fillText(fitted(pencil, name, WIDTH - 2 * MARGIN - 84), MARGIN + 84, y);
  }
}

/** At most so many lines; what does not fit is cut with an ellipsis. */
export function pictureLinesOf(
  pencil: Pick<Pencil, 'measureText'>,
  words: string,
  width: number,
  most: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || lines.length === most - 1 || pencil.measureText(longer).width <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].map((one) => fitted(pencil, one, width));
}

function fitted(pencil: Pick<Pencil, 'measureText'>, words: string, width: number): string {
  if (pencil.measureText(words).width <= width) return words;
  let letters = [...words].slice(0, 200);
  while (letters.length > 0 && pencil.measureText(`${letters.join('')}…`).width > width) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}
