/** Who organises a tournament: the one whose it is, and co-organisers, who may do all but delete it and hand it over. */
import { conflict } from '../refusals.ts';
import type { Refusal } from '../terms.ts';

/** Organisers by their ids as users. */
export interface Organisers {
  readonly owner: string;
  readonly coOrganisers: readonly string[];
}

export const MOST_CO_ORGANISERS = 20;

const NOT_CO_ORGANISER = conflict('NOT_CO_ORGANISER', 'They are no co-organiser of this tournament.');

export const isOrganiser = ({ owner, coOrganisers }: Organisers, userId: string): boolean =>
  owner === userId || coOrganisers.includes(userId);

/** What an actor may by them; undefined is a visitor. */
export const rightsOf = (organisers: Organisers, userId: string | undefined) => ({
  isOrganiser: userId !== undefined && isOrganiser(organisers, userId),
  isCoOrganiser: userId !== undefined && organisers.coOrganisers.includes(userId),
});

export function refuseAddOrganiser(organisers: Organisers, userId: string): Refusal | null {
  if (isOrganiser(organisers, userId)) return conflict('ALREADY_ORGANISER', 'They organise this tournament already.');
  return organisers.coOrganisers.length < MOST_CO_ORGANISERS
    ? null
    : conflict('TOO_MANY_ORGANISERS', `A tournament has ${MOST_CO_ORGANISERS} co-organisers at most.`, {
        most: MOST_CO_ORGANISERS,
      });
}

export const addOrganiser = ({ owner, coOrganisers }: Organisers, userId: string): Organisers => ({
  owner,
  coOrganisers: [...coOrganisers, userId],
});

/** For removing one as for handing over to one. */
export const refuseUnlessCoOrganiser = ({ coOrganisers }: Organisers, userId: string): Refusal | null =>
  coOrganisers.includes(userId) ? null : NOT_CO_ORGANISER;

export const removeOrganiser = ({ owner, coOrganisers }: Organisers, userId: string): Organisers => ({
  owner,
  coOrganisers: coOrganisers.filter((one) => one !== userId),
});

/** The former owner stays as a co-organiser, who can be removed. */
export const handOver = ({ owner, coOrganisers }: Organisers, userId: string): Organisers => ({
  owner: userId,
  coOrganisers: coOrganisers.map((one) => (one === userId ? owner : one)),
});
