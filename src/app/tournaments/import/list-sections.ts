/** Parts of a list whose players do not play: those who wait, and those who have called off. */
import { t } from '#messages/t.ts';
import type { TextTable } from './cells/list-table.ts';
import type { Meaning } from './columns.ts';
import { plainLetters } from './words/plain-letters.ts';

/** Why a whole part of the list is left out; one tap takes it in. */
export const sectionReasons = { waiting: t('lists.onWaitingList'), gone: t('lists.calledOff') } as const;
type SectionReason = (typeof sectionReasons)[keyof typeof sectionReasons];

/** As `phraseOf` writes them. */
const WAITING =
  /^(?:(?:die |auf der |on the |on )?(?:warteliste|wartelist|wartend(?:e[rn]?)?|waiting ?list(?:ed)?|wait ?list(?:ed)?|waiting)|nachrucker(?:liste|innen)?|ersatz(?:spieler|spielerin|spielerinnen|liste|leute)?|reserve[ns]?(?: ?list[ae]?)?|reserve (?:spieler|players)|substitutes?|subs|stand ?by|alternates?|(?:lista )?(?:na )?cekanj[aue]|lista cekanja|popis cekanja|pricuv[ae]|rezerv[ae]|rezerwa|rezerwowi|lista rezerwowa|nahradni(?:k|ci|ce)|(?:cekaci|cakacia) (?:listina|list)|cakalna (?:lista|vrsta)|cakalni seznam|(?:sur |la )?liste d attente|en attente|remplacants?|(?:lista )?(?:de|en) espera|suplentes?|(?:lista )?(?:d|in|di) attesa|riserv[ae]|wachtlijst|reservelijst|vantelista|reserver|venteliste|varolista|jonotuslista|lista de asteptare)$/;
const GONE =
  /^(?:abgesagt|abgemeldet(?:e)?|abmeldungen|absagen?|storniert|cancelled|canceled|cancellations|withdrawn|withdrawals|called off|odjav(?:e|ljeni|ljen|ljena)|otkazal[ioa]|otkazano|desistements?|forfaits?|annules?|odhlaseni|odstoupili|wycofani|cancelados?|bajas|ritirati|ritiri|afgemeld|afmeldingen)$/;

/** Which class the part belongs to may stand behind. */
const CLASS_WORDS: ReadonlySet<string> = new Set('herren damen men women einzel doppel jugend u a b c d'.split(' '));

function withoutClass(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !CLASS_WORDS.has(word));
  return words.slice(0, last + 1);
}

/** `Warteliste (3):` is `warteliste`; a text with more than a few words is no heading. */
const phraseOf = (text: string): string =>
  withoutClass(
    plainLetters(text.slice(0, 80))
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== ''),
  ).join(' ');

function sectionIn(text: string): SectionReason | null {
  const phrase = phraseOf(text);
  if (WAITING.test(phrase)) return sectionReasons.waiting;
  return GONE.test(phrase) ? sectionReasons.gone : null;
}

/** A row that says nothing but which part begins: its words come first, and beside them there are none. */
export function headingOf(row: readonly string[]): SectionReason | null {
  const worded = row.filter((cell) => /\p{L}/u.test(cell));
  const [first = ''] = worded;
  return worded.length === 1 && first === row.find((cell) => cell !== '') ? sectionIn(first) : null;
}

/** What a row says of its player in a column that is used for nothing else: `Status`. */
export const statusIn = (row: readonly string[], meanings: readonly Meaning[]): SectionReason | null =>
  row.reduce<SectionReason | null>(
    (found, cell, i) => found ?? ((meanings[i] ?? 'ignore') === 'ignore' && cell !== '' ? sectionIn(cell) : null),
    null,
  );

/** The section that each row stands in. `endsAt` tells headings of other parts. */
export function sectionsOf(table: TextTable, endsAt: (row: number) => boolean): (SectionReason | null)[] {
  let section: SectionReason | null = null;
  return table.map((row, i) => {
    const begun = headingOf(row);
    if (begun !== null || endsAt(i)) section = begun;
    return section;
  });
}
