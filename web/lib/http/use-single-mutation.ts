import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * A mutation that is sent once however often one asks while it is on its way: what is rendered as busy comes too late for the second half of
 * a double click, or for a key that repeats itself.
 */
export function useSingleMutation<Answer, Input = void>(
  options: UseMutationOptions<Answer, Error, Input>,
): UseMutationResult<Answer, Error, Input> {
  const underWay = useRef(false);
  const mutation = useMutation(options);
  const { status, submittedAt } = mutation;
  // Over only once it is rendered: until then the button that sent it is still there.
  useEffect(() => {
    if (submittedAt > 0 && status !== 'pending') underWay.current = false;
  }, [status, submittedAt]);
  const mutate: typeof mutation.mutate = (...given) => {
    if (underWay.current) return;
    underWay.current = true;
    mutation.mutate(...given);
  };
  return { ...mutation, mutate };
}
