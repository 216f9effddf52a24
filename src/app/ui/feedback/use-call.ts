/** A change of the contract as a mutation: its Idempotency-Key, its notice, and what is asked for again after it. */
import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '#app/call/call.ts';
import { useIdempotencyKeys } from '#app/call/idempotency-key.ts';
import { type MutationNotices, notifyMutation, type Settled } from '#app/ui/feedback/toasts.ts';
import type { ChangeAddress, ReplyOf } from '#contract/call-types.ts';

export interface CallOptions<A extends ChangeAddress> extends Omit<MutationNotices<ReplyOf<A>>, 'success'> {
  /** What the notice of `run` says in the end. */
  readonly success: MutationNotices<ReplyOf<A>>['success'];
  /** Asked for again once it has succeeded, and not waited for: a notice is about the change, not about the screens. */
  readonly invalidates?: readonly QueryKey[];
  /** Asked for again, and waited for before the notice. */
  readonly refreshes?: readonly QueryKey[];
  /** It sets a state: a repeat is harmless without a key, and has its effect once more. */
  readonly isIdempotent?: boolean;
  readonly onSuccess?: (reply: ReplyOf<A>) => void;
  /** After a refusal as well; what it returns is waited for. */
  readonly onSettled?: () => Promise<void> | void;
}

export interface UsedCall<A extends ChangeAddress>
  extends Pick<UseMutationResult<ReplyOf<A>, Error, InputOf<A>>, 'isPending' | 'isSuccess'> {
  /** Tells in a notice how it goes. Never rejects; the result says how it went. */
  readonly run: (input: InputOf<A>) => Promise<Settled<ReplyOf<A>>>;
}

export function useCall<A extends ChangeAddress>(address: A, options: CallOptions<A>): UsedCall<A> {
  const { invalidates = [], refreshes = [], isIdempotent = false, onSuccess, onSettled, ...notices } = options;
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  const { mutateAsync, isPending, isSuccess } = useMutation<ReplyOf<A>, Error, InputOf<A>>({
    mutationFn: (input) => call(address, input, isIdempotent ? {} : { idempotencyKey: keys.keyOf(input) }),
    onSuccess: (reply) => {
      keys.forget();
      onSuccess?.(reply);
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey });
    },
    ...(onSettled && { onSettled }),
    meta: { invalidates: refreshes },
  });
  return { isPending, isSuccess, run: (input) => notifyMutation(mutateAsync(input), notices) };
}
