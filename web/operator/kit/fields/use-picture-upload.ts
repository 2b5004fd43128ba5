import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LibraryPicture, pictureEndpoints, pictureLimit, pictureRefusals } from '#protocol/desk/pictures.ts';
import { upload } from '#web/lib/http/upload.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import { reducePicture } from './reduce-picture.ts';

/** Sends a picture to the library, reduced first. `problem`: why the last one was refused, with its name. */
export function usePictureUpload(onSent: (picture: LibraryPicture) => void) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (file: File) => {
      setProblem(null);
      const picture = await reducePicture(file);
      if (picture.size > pictureLimit) throw new Error(pictureRefusals.tooLarge.message);
      return upload(pictureEndpoints.upload, picture, { signal: new AbortController().signal, onProgress: () => undefined });
    },
    onSuccess: (picture) => {
      void client.invalidateQueries({ queryKey: ['desk', 'pictures'] });
      onSent(picture);
    },
    onError: ({ message }, { name }) => {
      const text = `${name}\u00a0: ${message}`;
      setProblem(text);
      tellFailure(text);
    },
  });
  return { send: (file: File) => mutate(file), isSending: isPending, problem };
}
