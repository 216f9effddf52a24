/** Editing a tournament: the call, and what a refusal or another person's change does to the form. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { type LongForm, useLongForm } from '#app/session/long-form.tsx';
import { tournamentKey, tournamentsKey } from '#app/tournaments/queries.ts';
import type { Settled } from '#app/ui/feedback/toasts.ts';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import {
  type TournamentCreate,
  type TournamentEdit,
  tournamentCreate,
} from '#contract/tournaments/tournament-fields.ts';
import { t } from '#messages/t.ts';
import { EDITABLE_FIELDS } from '#tournament/commands/edit-tournament.ts';

const fields: readonly FieldPath<TournamentCreate>[] = EDITABLE_FIELDS;

const useEditTournament = (tournamentId: string) =>
  useCall(paths.editTournament, {
    success: t('edit.tournamentUpdated'),
    error: wordsOf,
    invalidates: [tournamentKey(tournamentId), tournamentsKey, ['championships']],
  });

const wordsOf = (error: unknown): string =>
  isNetworkFailure(error)
    ? 'There is no connection to the server. What you typed is kept; press Save again later.'
    : messageOf(error);

export interface EditForm {
  readonly form: UseFormReturn<TournamentCreate>;
  /** What was taken back while it was typed, as another person had gone on meanwhile. */
  readonly takenBack: readonly string[];
  readonly notices: Pick<LongForm, 'typedBefore' | 'sessionEnded'>;
  readonly save: (values: TournamentCreate) => Promise<Settled<unknown>>;
}

/** The form on the fields as they were seen; what is refused is looked at again, and what was typed elsewhere stays. */
export function useEditForm(tournamentId: string, edit: TournamentEdit, onRefused: () => Promise<void>): EditForm {
  const form = useForm<TournamentCreate>({ resolver: zodResolver(tournamentCreate), defaultValues: edit.fields });
  // react-hook-form follows what is dirty only for those who read it.
  void form.formState.dirtyFields;
  const { refused, sent, ...notices } = useLongForm(form, `edit ${tournamentId}`, edit.fields, edit.locked);
  const [takenBack, setTakenBack] = useState<readonly string[]>([]);
  const { run } = useEditTournament(tournamentId);
  const shown = useRef(edit);
  useEffect(() => {
    if (shown.current === edit) return;
    setTakenBack(follow(form, shown.current, edit));
    shown.current = edit;
  }, [form, edit]);
  const save = async (values: TournamentCreate) => {
    const settled = await run({ tournamentId, body: { seen: edit.fields, fields: values } });
    if (settled.ok) sent();
    else {
      refused(settled.error);
      await showRefusal(settled.error, form, onRefused);
    }
    return settled;
  };
  return { form, takenBack, notices, save };
}

/** The fields are asked for again first, so that the words stand beside what the server has now. */
async function showRefusal(
  error: unknown,
  form: UseFormReturn<TournamentCreate>,
  onRefused: () => Promise<void>,
): Promise<void> {
  if (!(error instanceof ApiError) || error.errors.length === 0) return;
  await onRefused();
  // Changed by another person meanwhile (409): about a field as well.
  for (const { path, message } of error.errors) {
    const field = fields.find((name) => name === path);
    if (field) form.setError(field, { type: 'server', message });
  }
}

/** Takes over what has changed on the server: locked fields all, the others where nothing was typed. Tells the reasons. */
function follow(form: UseFormReturn<TournamentCreate>, before: TournamentEdit, after: TournamentEdit): string[] {
  form.reset(after.fields, { keepDirtyValues: true, keepErrors: true });
  return EDITABLE_FIELDS.flatMap((field) => {
    const reason = after.locked[field];
    if (reason === undefined || before.locked[field] !== undefined) return [];
    const wasTyped = form.getFieldState(field).isDirty;
    form.resetField(field, { keepError: true });
    return wasTyped ? [reason] : [];
  });
}
