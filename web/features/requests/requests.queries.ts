import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ContactForm, requestEndpoints } from '#protocol/requests/requests.ts';
import { call } from '#web/lib/http/call.ts';

const names = ['object', 'receiverEmail', 'ccReceiverEmail', 'family', 'session', 'formation', 'article', 'supplier'] as const;
export type FormAddress = Record<(typeof names)[number], string>;

/** Reads the parameters of the form in the address (FRM-02). A repeated one counts once; `receiverName` is never shown (RDG-422). */
export const readFormAddress = (params: URLSearchParams): FormAddress => ({
  object: params.get('object') ?? '',
  receiverEmail: params.get('receiverEmail') ?? '',
  ccReceiverEmail: params.get('ccReceiverEmail') ?? '',
  family: params.get('family') ?? '',
  session: params.get('session') ?? '',
  formation: params.get('formation') ?? '',
  article: params.get('article') ?? '',
  supplier: params.get('supplier') ?? '',
});

/** Loads to whom the request goes and what it is about. Always loaded anew: a session may have closed since. */
export const contactFormQuery = (address: FormAddress) =>
  queryOptions({
    queryKey: ['requests', 'form', ...names.map((name) => address[name])],
    queryFn: ({ signal }) => call(requestEndpoints.form, { query: address }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Returns the people in copy of a request to the chosen receiver, as the server decides; until it answers, those of the form. */
export function useCopies(form: ContactForm, address: FormAddress, chosen: string | undefined): ContactForm['copies'] {
  const { data } = useQuery({
    ...contactFormQuery({ ...address, receiverEmail: chosen ?? address.receiverEmail }),
    enabled: chosen !== undefined,
  });
  return data?.copies ?? form.copies;
}

/** Loads the people whose name starts with the typed text. */
export const receiversQuery = (typed: string) =>
  queryOptions({
    queryKey: ['requests', 'receivers', typed],
    queryFn: ({ signal }) => call(requestEndpoints.receivers, { query: { s: typed } }, { signal }),
    placeholderData: (previous) => previous,
  });
