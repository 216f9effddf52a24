/** A picture on its way to the server. XMLHttpRequest sends it, as fetch does not tell how much of it has been sent. */

import { answered, readJson } from '#app/call/api.ts';
import { typedReply } from '#app/call/call.ts';
import { NetworkError } from '#app/call/connection.ts';
import { type AddressOf, urlOf } from '#contract/paths.ts';
import type { ReplyOf, ValuesOf } from '#contract/registry/call-types.ts';
import { fitPicture } from './fit-picture.ts';

export interface PictureUpload {
  readonly file: File;
  /** Told how much has been sent, from 0 to 1. */
  readonly onSent: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Calls whose body is a form with one picture. */
type PictureAddress = AddressOf<'uploadProfilePicture' | 'uploadVenuePicture' | 'uploadCourtPicture'>;

export const postPicture = async <A extends PictureAddress>(
  address: A,
  values: ValuesOf<A>,
  upload: PictureUpload,
): Promise<ReplyOf<A>> => postFile(address, values, { ...upload, content: await fitPicture(upload.file) });

/** Any file, as it is; `content` takes its place. */
export async function postFile<A extends PictureAddress | AddressOf<'importFile'>>(
  address: A,
  values: ValuesOf<A>,
  { file, content = file, onSent, signal }: PictureUpload & { readonly content?: Blob },
): Promise<ReplyOf<A>> {
  const form = new FormData();
  form.append('file', content, file.name);
  signal.throwIfAborted();
  const response = await answered(send(urlOf(address, { ...values }), form, onSent, signal));
  return typedReply(address, readJson(response));
}

function send(url: string, form: FormData, onSent: PictureUpload['onSent'], signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onSent(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    // What fetch says of a missing network.
    request.onerror = () => reject(new NetworkError('Failed to fetch'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('Content-Type');
  return new Response(request.responseText || null, {
    status: request.status,
    headers: type === null ? {} : { 'Content-Type': type },
  });
}
