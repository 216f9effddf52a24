/** Events made of files through the calls that people use. */
import type { ImportPreview } from '#contract/tournaments/event-files.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { type FileCompetition, type FilePerson, portalFile } from '#tests/event/portal-file.ts';
import type { Person, TestApp } from '#tests/server/app.ts';

/** So many invented people, with ratings that fall. */
export const peopleOf = (count: number, from = 0): FilePerson[] =>
  Array.from({ length: count }, (_, at) => ({
    first: `Ana${from + at}`,
    last: `Horvat${from + at}`,
    number: String(100 + from + at),
    ttr: 1_900 - 10 * at,
    sex: at % 2 === 0 ? 1 : 0,
  }));

export const classOf = (ageGroup: string, count: number, more: Partial<FileCompetition> = {}): FileCompetition => ({
  ageGroup,
  start: '2030-05-14 09:30',
  people: peopleOf(count),
  ...more,
});

interface Sending {
  readonly as: Person | null;
  readonly key?: string;
}

export async function sendFile(test: TestApp, file: string | Uint8Array, { as, key }: Sending) {
  const form = new FormData();
  form.append('file', new Blob([typeof file === 'string' ? file : Uint8Array.from(file)]), 'tournament.xml');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return test.app.inject({
    method: 'POST',
    url: '/bff/api/events/import-file',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as ? { cookie: as.cookie } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

export async function previewOf(test: TestApp, file: string, as: Person): Promise<ImportPreview> {
  const reply = await sendFile(test, file, { as });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

export const apply = (
  test: TestApp,
  { importId, name }: ImportPreview,
  as: Person,
  venueId: string,
  more: { readonly answers?: Record<string, string | null>; readonly key?: string } = {},
) =>
  test.post(`/bff/api/events/import-file/${importId}/apply`, {
    as,
    body: { name, venueId, ...(more.answers && { answers: more.answers }) },
    ...(more.key && { headers: { 'idempotency-key': more.key } }),
  });

export async function eventOf(
  test: TestApp,
  competitions: readonly FileCompetition[],
  as: Person,
  venueId: string,
): Promise<EventView> {
  const reply = await apply(test, await previewOf(test, portalFile(competitions), as), as, venueId);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return viewOf(test, reply.json<{ id: string }>().id);
}

export const viewOf = async (test: TestApp, id: string): Promise<EventView> =>
  (await test.get(`/bff/api/events/${id}`)).json();
