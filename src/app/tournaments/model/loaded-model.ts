/** The model where a screen has loaded it: what only compares two states loads no rules for that. */
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';

type Read = (record: TournamentRecord | undefined) => { match(id: string): unknown } | undefined;

let read: Read | undefined;

export const provideModel = (reader: Read): void => {
  read = reader;
};

/** Undefined where the model is not loaded, or cannot read these facts. */
export const loadedModel: Read = (record) => read?.(record);
