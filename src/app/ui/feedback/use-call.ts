/**
 * The one way to change something on the server from a screen. `useCall` is one call with its notice; `useChange` is for
 * what has several calls, a file for a body, or a place of its own for refusals.
 */
import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { isNetworkFailure } from '#app/call/api-error.ts';
import { call, type InputOf } from '#app/call/call.ts';
import { type IdempotencyKeys, useIdempotencyKeys } from '#app/call/idempotency-key.ts';
import { ACTION_DURATION, type MutationNotices, notifyMutation, type Settled } from '#app/ui/feedback/toasts.ts';
import type { ChangeAddress, ReplyOf } from '#contract/registry/call-types.ts';
import { t } from '#messages/t.ts';

export interface ChangeOptions<Reply> {
  /** Asked for again once it has succeeded, and not waited for: a notice is about the change, not about the screens. */
  readonly invalidates?: readonly QueryKey[];
  /** Asked for again, and waited for before the notice. */
  readonly refreshes?: readonly QueryKey[];
  readonly onSuccess?: (reply: Reply) => void;
  /** After a refusal as well; what it returns is waited for. */
  readonly onSettled?: () => Promise<void> | void;
}

/** `perform` gives its calls a key of `keys` each, unless a repeat of them is harmless; success and refusal forget it. */
export function useChange<Input, Reply>(
  perform: (input: Input, keys: IdempotencyKeys) => Promise<Reply>,
  { invalidates = [], refreshes = [], onSuccess, onSettled }: ChangeOptions<Reply> = {},
): UseMutationResult<Reply, Error, Input> {
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  return useMutation<Reply, Error, Input>({
    mutationFn: (input) => perform(input, keys),
    onSuccess: (reply) => {
      keys.forget();
      onSuccess?.(reply);
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey });
    },
    onError: keys.forgetRefused,
    ...(onSettled && { onSettled }),
    meta: { invalidates: refreshes },
  });
}

export interface CallOptions<A extends ChangeAddress>
  extends ChangeOptions<ReplyOf<A>>,
    Omit<MutationNotices<ReplyOf<A>>, 'success' | 'errorAction'> {
  /** What the notice of `run` says in the end. */
  readonly success: MutationNotices<ReplyOf<A>>['success'];
  readonly headers?: Readonly<Record<string, string>>;
  /** It sets a state: a repeat is harmless without a key, and has its effect once more. */
  readonly isIdempotent?: boolean;
  /**
   * It takes back what another call has done, which is possible for so long, in milliseconds. Where no answer comes the
   * notice offers to try again until then; nothing is sent later by itself, as meanwhile others may have what was given up.
   */
  readonly undoWindow?: number;
}

export interface UsedCall<A extends ChangeAddress>
  extends Pick<UseMutationResult<ReplyOf<A>, Error, InputOf<A>>, 'isPending' | 'isSuccess'> {
  /** Tells in a notice how it goes. Never rejects; the result says how it went. */
  readonly run: (input: InputOf<A>) => Promise<Settled<ReplyOf<A>>>;
}

export function useCall<A extends ChangeAddress>(address: A, options: CallOptions<A>): UsedCall<A> {
  const { isIdempotent = false, undoWindow = 0, headers } = options;
  const { mutateAsync, isPending, isSuccess } = useChange<InputOf<A>, ReplyOf<A>>(
    (input, keys) =>
      call(address, input, {
        ...(headers && { headers }),
        ...(!isIdempotent && { idempotencyKey: keys.keyOf(input) }),
      }),
    options,
  );
  const runUntil = (input: InputOf<A>, end: number): Promise<Settled<ReplyOf<A>>> =>
    notifyMutation(mutateAsync(input), {
      ...options,
      errorAction: (error) => {
        const duration = end - performance.now();
        if (!isNetworkFailure(error) || duration <= 0) return undefined;
        return { label: t('ui.tryAgain'), duration, run: () => void runUntil(input, end) };
      },
    });
  // Undo is pressed while the other call's notice is there.
  const run = (input: InputOf<A>) => runUntil(input, performance.now() + undoWindow - ACTION_DURATION);
  return { isPending, isSuccess, run };
}
