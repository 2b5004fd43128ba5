import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * A mutation that ignores calls while one is under way. A disabled button is not enough: it is rendered too late for the second half of a
 * double click and for a key that repeats.
 */
export function useSingleMutation<Answer, Input = void>(
  options: UseMutationOptions<Answer, Error, Input>,
): UseMutationResult<Answer, Error, Input> {
  const isPending = useRef(false);
  const mutation = useMutation(options);
  const { status, submittedAt } = mutation;
  // Reset after the render, not at the answer: until the render the button that sent it is still on the screen.
  useEffect(() => {
    if (submittedAt > 0 && status !== 'pending') isPending.current = false;
  }, [status, submittedAt]);
  const mutate: typeof mutation.mutate = (...input) => {
    if (isPending.current) return;
    isPending.current = true;
    mutation.mutate(...input);
  };
  return { ...mutation, mutate };
}
