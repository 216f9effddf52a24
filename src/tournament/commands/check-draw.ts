/** Makes a draw again from what is kept with it, on any device (RULES.md, "Check the draw"). */
import { drawMainStage } from '../draw/bracket.ts';
import { clubsOf } from '../draw/club.ts';
import { drawKnockout, isKnockout } from '../draw/knockout.ts';
import { numberMates, seedingGroups } from '../draw/mates-first.ts';
import { movedBetween, movedInBracket, movedInGroups } from '../draw/published-draw.ts';
import { DRAW_RULES, rulesOf } from '../draw-rules.ts';
import { derive } from '../results/derive.ts';
import { lastMatch } from '../schedule.ts';
import type { Entry, Facts, GroupDraw, MainStageDraw, PlayerId } from '../terms.ts';
import { groupsFor } from './commands.ts';

export interface DrawCheck {
  /** Who is not where the seed draws them, by what is known. */
  readonly differing: readonly PlayerId[];
  /** Whom the organiser moved. */
  readonly moved: readonly PlayerId[];
  /** What is missing for a proof: the draw is older than what is kept, somebody was replaced since, or the rules are newer. */
  readonly missing: 'CLUBS' | 'REPLACED' | 'RULES' | null;
}

/** Null where there are no groups. */
export function checkGroups(facts: Facts): DrawCheck | null {
  const { draw } = facts;
  if (!draw || isKnockout(facts)) return null;
  const { moved = [], seed } = draw;
  const rules = rulesOf(draw);
  if (rules > DRAW_RULES) return { differing: [], moved, missing: 'RULES' };
  const past = asDrawn(facts, draw, draw.groups.flat());
  const drawn = groupsFor(past.facts, { numberOfGroups: draw.groups.length, seed, rules }).map((ids) =>
    ids.map(past.nowOf),
  );
  const differing = rules === 1 ? movedBetween(drawn, draw.groups) : differingIn(draw, drawn, past.facts, past.nowOf);
  return { differing, moved, missing: past.missing };
}

/** Where all but those whom the organiser moved are in place, the order of play follows from the groups and the clubs. */
function differingIn(draw: GroupDraw, drawn: PlayerId[][], past: Facts, nowOf: (id: PlayerId) => PlayerId): PlayerId[] {
  const groups = seedingGroups(draw);
  const differing = movedInGroups(drawn, groups);
  if (differing.some((id) => !draw.moved?.includes(id))) return differing;
  const clubs = new Map([...clubsOf(past.entries, rulesOf(draw))].map(([id, club]) => [nowOf(id), club]));
  const numbered = numberMates(groups, clubs, lastMatch(past.configuration)).groups;
  return [...new Set([...differing, ...movedInGroups(numbered, draw.groups)])];
}

/** Null where there is no bracket. */
export function checkBracket(facts: Facts): DrawCheck | null {
  const { draw, mainStage } = facts;
  if (!draw || !mainStage) return null;
  const { slots, moved = [] } = mainStage;
  if (rulesOf(mainStage) > DRAW_RULES) return { differing: [], moved, missing: 'RULES' };
  const past = isKnockout(facts) ? asDrawn(facts, mainStage, slots) : withClubs(facts, mainStage);
  const drawn = isKnockout(facts)
    ? drawKnockout(past.facts, draw.seed, rulesOf(mainStage)).slots
    : drawMainStage(groupsOver(past.facts), mainStage.advancingPlayersPerGroup, {
        seed: mainStage.seed,
        rules: rulesOf(mainStage),
      }).slots;
  const differing = movedInBracket(
    drawn.map((id) => id && past.nowOf(id)),
    slots,
  );
  return { differing, moved, missing: past.missing };
}

/** The tournament as it was when its main stage was drawn: results of groups stand from then on. */
const groupsOver = (facts: Facts) =>
  derive(
    { ...facts, mainStage: null, forfeits: facts.forfeits.filter(({ phase }) => phase === 'GROUPS') },
    facts.configuration.start,
  );

interface Past {
  readonly facts: Facts;
  /** Who plays in the place of somebody who was drawn. */
  readonly nowOf: (id: PlayerId) => PlayerId;
  readonly missing: DrawCheck['missing'];
}

/** The entries that a draw was made of. Its clubs are kept by number, so that no name has to be kept with it. */
function asDrawn(facts: Facts, draw: GroupDraw | MainStageDraw, ids: readonly (PlayerId | null)[]): Past {
  const entryOf = new Map(facts.entries.map((entry) => [entry.id, entry]));
  const replaced = facts.draw?.replaced ?? [];
  const lineOf = new Map(replaced.map((line) => [line.now, line]));
  const isFirst = rulesOf(draw) === 1;
  let missing: DrawCheck['missing'] = isFirst ? 'CLUBS' : null;
  const entries = ids.flatMap((id, i): Entry[] => {
    const entry = id === null ? undefined : entryOf.get(id);
    if (!entry) return [];
    const line = lineOf.get(entry.id);
    if (line && (isFirst || !line.rating)) missing = 'REPLACED';
    return [
      {
        ...entry,
        ...line?.rating,
        id: line?.drawn ?? entry.id,
        club: isFirst ? entry.club : clubNumber(draw, i),
      },
    ];
  });
  const now = new Map(replaced.map((line) => [line.drawn, line.now]));
  return { facts: { ...facts, entries }, nowOf: (id) => now.get(id) ?? id, missing };
}

/** Ratings play no part in a main stage, and replaced players had none of the results that decide it. */
function withClubs(facts: Facts, mainStage: MainStageDraw): Past {
  const nowOf = (id: PlayerId) => id;
  if (rulesOf(mainStage) === 1) {
    return { facts, nowOf, missing: facts.draw?.replaced ? 'REPLACED' : 'CLUBS' };
  }
  const placeOf = new Map(mainStage.slots.map((id, place) => [id, place]));
  const entries = facts.entries.map((entry) => {
    const place = placeOf.get(entry.id);
    return { ...entry, club: place === undefined ? null : clubNumber(mainStage, place) };
  });
  return { facts: { ...facts, entries }, nowOf, missing: null };
}

const clubNumber = ({ clubs }: Pick<GroupDraw, 'clubs'>, place: number): string | null =>
  clubs?.[place] ? `${clubs[place]}` : null;
