import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { HOUR, offline, open, openPage, person, setUpStorage } from './open-page.ts';
import { settle } from './quiet.ts';

setUpStorage();

const MINUTE = HOUR / 60;
const DAY = 24 * HOUR;

describe('clocks', () => {
  const record = (change = {}) => ({
    ...{ hash: '["a"]', data: 1, dataUpdatedAt: Date.now(), contract: CONTRACT_VERSION, userId: null, isPublic: true },
    ...change,
  });
  const always = () => true;
  const kept = async (records: Awaited<ReturnType<typeof openPage>>['records']) =>
    (await records.readRecord('["a"]', null))?.data;
  const match = (version: number, generation = 0) => ({ match: { id: 'm1', version, generation } });
  const facts = (version: number, generation = 0) => ({
    facts: { generation, results: [{ matchId: 'm1', version }] },
  });

  it('that are put right after a day ahead do not freeze a copy', async () => {
    const { records } = await openPage();
    await records.writeRecords([record({ data: 'old', dataUpdatedAt: Date.now() + 26 * HOUR })], always);
    await records.writeRecords([record({ data: 'new' })], always);
    expect(await kept(records)).toBe('new');
  });

  it('of this device do not matter where the server has dated both', async () => {
    const { records } = await openPage();
    const heardAt = 1_800_000_000_000;
    await records.writeRecords([record({ data: 'new', heardAt, dataUpdatedAt: Date.now() - HOUR })], always);
    await records.writeRecords([record({ data: 'old', heardAt: heardAt - MINUTE })], always);
    expect(await kept(records)).toBe('new');
    await records.writeRecords([record({ data: 'newest', heardAt: heardAt + MINUTE, dataUpdatedAt: 0 })], always);
    expect(await kept(records)).toBe('newest');
  });

  it.each([
    ['within the second in which the last answer was dated', 900],
    ['by an answer that was slow', 14_000],
  ])('of the server, heard as earlier %s, keep no newer copy out', async (_how, earlier) => {
    const { records } = await openPage();
    const heardAt = 1_800_000_000_000;
    await records.writeRecords([record({ data: 'new', heardAt, dataUpdatedAt: Date.now() - 100 })], always);
    await records.writeRecords([record({ data: 'newest', heardAt: heardAt - earlier })], always);
    expect(await kept(records)).toBe('newest');
    await records.writeRecords([record({ data: 'old', heardAt, dataUpdatedAt: Date.now() - 200 })], always);
    expect(await kept(records)).toBe('newest');
  });

  it.each([
    ['a match', match(2), match(1)],
    ['a list of matches', [match(2)], [match(1)]],
    ['a match that was drawn anew', match(0, 1), match(3, 0)],
    ['the facts of a tournament', facts(2), facts(1)],
    ['the facts after a reset', facts(0, 1), facts(3, 0)],
  ])('say nothing against the versions of the server: %s', async (_what, newer, older) => {
    const { records } = await openPage();
    const late = { heardAt: 2_000, dataUpdatedAt: Date.now() };
    const early = { heardAt: 1_000, dataUpdatedAt: Date.now() - DAY };
    await records.writeRecords([record({ data: newer, ...early })], always);
    await records.writeRecords([record({ data: older, ...late })], always);
    expect(await kept(records)).toEqual(newer);
    await records.writeRecords([record({ data: newer, ...early, isPublic: true })], always);
    expect(await kept(records)).toEqual(newer);
  });

  it('a fortnight ahead, for one look without a network, delete nothing', async () => {
    const before = await openPage();
    before.client.setQueryData(before.me, person('ann'));
    await before.client.fetchQuery(open('lists', true, async () => ['a']));
    await settle();
    const real = Date.now;
    const ahead = vi.spyOn(Date, 'now').mockImplementation(() => real() + 15 * DAY);
    const look = await openPage();
    expect(look.client.getQueryData(look.me)).toEqual(person('ann'));
    expect(await look.client.fetchQuery(open('lists', true, offline))).toEqual(['a']);
    // The server has not been heard.
    await look.records.trimRecords(undefined, () => false);
    ahead.mockRestore();
    const after = await openPage();
    expect(await after.client.fetchQuery(open('lists', true, offline))).toEqual(['a']);
  });

  it('of the server say what has been kept for a fortnight', async () => {
    const { records } = await openPage();
    const heardAt = 1_800_000_000_000;
    await records.writeRecords([record({ heardAt, dataUpdatedAt: 0 })], always);
    await records.trimRecords(heardAt + 13 * DAY, () => false);
    expect(await kept(records)).toBe(1);
    await records.trimRecords(heardAt + 15 * DAY, () => false);
    expect(await kept(records)).toBeUndefined();
  });

  it('that were ahead leave no copy that counts as fresh', async () => {
    const { client, records } = await openPage();
    await records.writeRecords([record({ hash: '["lists"]', data: ['a'], dataUpdatedAt: Date.now() + DAY })], always);
    expect(await client.fetchQuery(open('lists', true, offline))).toEqual(['a']);
    await settle();
    expect(client.getQueryState(['lists'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
    client.setQueryData(['lists'], ['a'], { updatedAt: Date.now() + DAY });
    const asked = vi.fn(async () => ['b']);
    expect(await client.fetchQuery(open('lists', true, asked))).toEqual(['b']);
  });
});
