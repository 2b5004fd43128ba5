import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { MoveDirection, MoveEndpoint } from '#protocol/desk/kept-endpoints.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import type { ContentRow } from '#web/operator/kit/content-view.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import css from './List.module.css';

type MoveButtonsProps = { name: string; move: MoveEndpoint; row: ContentRow };

/** Moves a content up or down by one place. The focus stays on the button, wherever its row goes. */
export function MoveButtons({ name, move, row }: MoveButtonsProps) {
  const client = useQueryClient();
  const buttons = useRef<HTMLSpanElement>(null);
  const { mutate } = useSingleMutation({
    mutationFn: (direction: MoveDirection) => call(move, { params: { id: row.id }, body: { version: row.version, direction } }),
    onSuccess: async (_, direction) => {
      await client.invalidateQueries({ queryKey: ['desk', name, 'list'] });
      requestAnimationFrame(() => buttons.current?.querySelectorAll('button')[direction === 'up' ? 0 : 1]?.focus());
    },
    onError: (problem) => {
      tellFailure(problem.message);
      void client.invalidateQueries({ queryKey: ['desk', name] });
    },
  });
  return (
    <span ref={buttons} className={css.moves}>
      <IconButton label={`Monter ${row.title}`} onClick={() => mutate('up')}>
        <IconArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton label={`Descendre ${row.title}`} onClick={() => mutate('down')}>
        <IconArrowDown size={16} aria-hidden />
      </IconButton>
    </span>
  );
}
