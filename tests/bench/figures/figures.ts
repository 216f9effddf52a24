/** The tables of README.md beside it: what each bench has measured last, with its limit, the machine and the day. */
import type { Measure } from './measure.ts';

export interface Occasion {
  readonly machine: string;
  readonly date: string;
}

const HEAD = ['| figure | measured | limit | machine | date |', '| --- | --- | --- | --- | --- |'];

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

/** What was not measured is over as well: nothing compares with it. */
export const isOver = ({ value, limit }: Measure): boolean =>
  !Number.isFinite(value) || (limit !== undefined && value > limit);

/** A value as it is printed: four digits are what a measurement is good for. */
export const amountOf = ({ value, unit }: Measure): string => `${Number(value.toPrecision(4))} ${unit}`.trim();

function rowOf(measure: Measure, { machine, date }: Occasion): string {
  const { what, unit, limit } = measure;
  const amount = isOver(measure) ? `**${amountOf(measure)}**` : amountOf(measure);
  const most = limit === undefined ? '' : `${limit} ${unit}`;
  return `| ${[what, amount, most, machine, date].map(cell).join(' | ')} |`;
}

/** The document with the table of one bench replaced; its words stay, and so do all other benches. */
export function withFigures(document: string, bench: string, measures: readonly Measure[], occasion: Occasion): string {
  const table = [...HEAD, ...measures.map((measure) => rowOf(measure, occasion))].join('\n');
  const parts = document.trimEnd().split(/^(?=## )/m);
  const nth = parts.findIndex((part) => part.startsWith(`## ${bench}\n`));
  const former = parts[nth] ?? `## ${bench}\n`;
  const words = former.replace(/^\|.*\n?/gm, '').trimEnd();
  const section = `${words}\n\n${table}\n\n`;
  const written = nth < 0 ? [...parts.map((part) => `${part.trimEnd()}\n\n`), section] : parts.with(nth, section);
  return `${written.join('').trimEnd()}\n`;
}
